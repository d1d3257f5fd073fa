import SwiftParser
import SwiftSyntax

extension FactCollector {
  func enter(
    _ kind: TypeFact.Kind, _ name: String, _ inheritance: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax, _ position: some SyntaxProtocol,
    _ generics: GenericParameterClauseSyntax? = nil
  ) -> SyntaxVisitorContinueKind {
    let outer = types.last.map { facts.types[$0].name }
    let attributes = attributes.names
    facts.types.append(
      TypeFact(
        name: kind == .extension || outer == nil ? name : "\(outer ?? "").\(name)", kind: kind,
        genericCount: generics?.parameters.count ?? 0,
        inherited: inheritance?.inheritedTypes.compactMap { TypeShape($0.type).name } ?? [],
        globalActor: attributes.first { $0.hasSuffix("Actor") }, isNonisolated: modifiers.contains("nonisolated"),
        isPublic: modifiers.contains("public") || modifiers.contains("open"),
        line: line(of: position)))
    types.append(facts.types.count - 1)
    // The members of a type inside a function are not in the scope of the function.
    frames.append(Frame(isType: true, globalActor: kind == .extension ? facts.types.last?.globalActor : nil))
    return .visitChildren
  }

  func leaveType() {
    types.removeLast()
    frames.removeLast()
  }

  func addReference(_ token: TokenSyntax) {
    guard let type = types.last else { return }
    let name = token.text
    guard let first = name.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else { return }
    facts.types[type].references[name, default: []].insert(line(of: token))
  }

  /// Whether a declaration is a member of a type or of the file, and not local.
  func isMember(_ node: some SyntaxProtocol) -> Bool {
    guard let container = node.parent else { return true }
    if container.is(MemberBlockItemSyntax.self) { return true }
    for current in container.selfAndAncestors {
      if current.is(SourceFileSyntax.self) { return true }
      guard
        current.is(CodeBlockItemSyntax.self) || current.is(CodeBlockItemListSyntax.self)
          || current.is(IfConfigClauseSyntax.self) || current.is(IfConfigClauseListSyntax.self)
          || current.is(IfConfigDeclSyntax.self)
      else { return false }
    }
    return true
  }

  func enterFunction(_ header: FunctionHeader, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    facts.constraints.formUnion(header.constraints)
    let globalActor = header.globalActor ?? witnessActor(header)
    var frame = Frame(
      member: header.name, globalActor: globalActor, closureDepth: closureDepth, laterDepth: laterDepth)
    for parameter in header.parameters {
      if let type = parameter.shape.name { frame.locals[parameter.name] = type }
      if parameter.mayBeClosure { frame.closures.insert(parameter.name) }
      if parameter.mayBeClosure || parameter.isNamedCompletion { frame.callbacks.insert(parameter.name) }
    }
    if isMember(node) {
      var scope = scope
      scope.member = header.name
      scope.globalActor = globalActor ?? scope.globalActor
      let isRequirement = types.last.map { facts.types[$0].kind == .protocol } ?? false
      facts.functions.append(
        FunctionFact(
          scope: scope, name: header.name, parameters: qualified(header.parameters), result: header.result,
          isAsync: header.isAsync, isThrowing: header.isThrowing,
          isStatic: header.modifiers.contains { $0 == "static" || $0 == "class" },
          isPrivate: header.modifiers.contains { $0 == "private" || $0 == "fileprivate" },
          isOverride: header.modifiers.contains("override"), isRequirement: isRequirement,
          isObjC: header.attributes.contains("objc") || header.attributes.contains("IBAction"),
          attributes: header.attributes, line: line(of: header.token),
          lastLine: lines.line(at: header.end.utf8Offset)))
      frame.function = facts.functions.count - 1
    } else {
      // The name of the member is that of the outer function.
      frame.member = frames.last?.member ?? header.name
      if !frames.isEmpty { frames[frames.count - 1].localFunctions.insert(header.name) }
    }
    frames.append(frame)
    return .visitChildren
  }

  /// Notes the closures that the function does not mention, and those that it may call a second time.
  func leaveFunction(_ body: CodeBlockSyntax?) {
    let frame = frames.removeLast()
    guard let function = frame.function, let body, !body.statements.isEmpty else { return }
    for name in frame.closures where facts.functions[function].uses[name] == nil {
      let isAbstract = body.statements.count == 1 && Exits.contain(in: body)
      if !isAbstract, !Mentions.contain(name, in: body) { facts.functions[function].uses[name] = [.unused] }
    }
    let completions = frame.closures.filter(Vocabulary.isCompletion)
    if !completions.isEmpty, CallsAgain.isFound(of: completions, in: body) {
      for name in completions { facts.functions[function].uses[name]?.insert(.calledAgain) }
    }
  }

  /// Returns the actor of a method that an extension declares with its conformance to a protocol of a UI framework.
  ///
  /// Other methods of the extension are nonisolated. A private one is certainly not in the protocol.
  private func witnessActor(_ header: FunctionHeader) -> String? {
    guard let type = types.last, facts.types[type].kind == .extension,
      facts.types[type].inherited.contains(where: UserInterface.isMainActor),
      header.modifiers.allSatisfy({ $0 != "private" && $0 != "fileprivate" && $0 != "nonisolated" })
    else { return nil }
    return "MainActor"
  }

  func enterVariable(_ node: VariableDeclSyntax) {
    guard isMember(node) else {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let type = declaredShape(binding)?.name, !frames.isEmpty
        else { continue }
        frames[frames.count - 1].locals[name] = type
      }
      return
    }
    let attributes = node.attributes.names
    let modifiers = node.modifiers.map(\.name.text)
    let restrictsSetter = node.modifiers.contains { $0.detail?.detail.text == "set" }
    let isPrivate = node.modifiers.contains {
      $0.detail == nil && ($0.name.text == "private" || $0.name.text == "fileprivate")
    }
    var scope = scope
    let outer = types.last
    for binding in node.bindings {
      // `let (signal, observer) = Signal<Int, Never>.pipe()`
      let pattern = binding.pattern.as(TuplePatternSyntax.self)?.elements.first?.pattern ?? binding.pattern
      guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      scope.member = name
      scope.globalActor = attributes.first { $0.hasSuffix("Actor") } ?? scope.globalActor
      let isRequirement = outer.map { facts.types[$0].kind == .protocol } ?? false
      let accessors = Accessors(binding.accessorBlock)
      facts.properties.append(
        PropertyFact(
          scope: scope, name: name, shape: declaredShape(binding), isStored: !accessors.isComputed && !isRequirement,
          isSettable: node.bindingSpecifier.text == "var" && !isPrivate && !restrictsSetter
            && (accessors.isComputed || isRequirement ? accessors.hasSetter : true),
          isPrivate: isPrivate, isLazy: modifiers.contains("lazy"), isWeak: modifiers.contains("weak"),
          isStatic: modifiers.contains("static") || modifiers.contains("class"),
          isDynamic: modifiers.contains("dynamic"), isRequirement: isRequirement,
          isConstant: node.bindingSpecifier.text == "let", attributes: attributes,
          line: line(of: binding),
          lastLine: lines.line(
            at: (binding.typeAnnotation?.endPositionBeforeTrailingTrivia
              ?? binding.pattern.endPositionBeforeTrailingTrivia).utf8Offset)))
    }
    frames.append(Frame(member: scope.member, globalActor: scope.globalActor))
  }

  /// Adds a case that holds a closure.
  func addCase(_ node: EnumCaseElementSyntax) {
    let shape = TypeShape.tuple(node.parameterClause?.parameters.map { TypeShape($0.type) } ?? [])
    guard shape.holdsCallbacks else { return }
    facts.properties.append(
      PropertyFact(
        scope: scope, name: node.name.text, shape: shape, isStored: true, isSettable: false, isPrivate: false,
        isLazy: false, isWeak: false, isStatic: false, isDynamic: false, isRequirement: false, isCase: true,
        attributes: [], line: line(of: node), lastLine: lines.line(at: node.endPositionBeforeTrailingTrivia.utf8Offset))
    )
  }

  /// The declared type of a binding, or the type whose initializer makes its value.
  private func declaredShape(_ binding: PatternBindingSyntax) -> TypeShape? {
    if let type = binding.typeAnnotation?.type { return qualified(TypeShape(type)) }
    return binding.initializer.flatMap { Self.shape(ofValue: $0.value) }
  }

  /// The type of `Feed.shared`.
  private static func sharedObject(_ node: MemberAccessExprSyntax) -> TypeShape? {
    guard Vocabulary.isSharedObject(node.declName.baseName.text),
      let type = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, type.first?.isUppercase == true
    else { return nil }
    return .named(type, [])
  }

  /// The type that an expression casts to, or whose initializer it calls.
  static func shape(ofValue value: ExprSyntax) -> TypeShape? {
    if let attempt = value.as(TryExprSyntax.self) { return shape(ofValue: attempt.expression) }
    if let wait = value.as(AwaitExprSyntax.self) { return shape(ofValue: wait.expression) }
    if let unwrap = value.as(ForceUnwrapExprSyntax.self) { return shape(ofValue: unwrap.expression) }
    if let sequence = value.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) })
    {
      return sequence.elements.last?.as(TypeExprSyntax.self).map { TypeShape($0.type) }
    }
    if let member = value.as(MemberAccessExprSyntax.self) { return sharedObject(member) }
    guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
    let access = call.calledExpression.as(MemberAccessExprSyntax.self)
    let base = access?.declName.baseName.text == "pipe" ? access?.base : nil
    if let generic = (base ?? call.calledExpression).as(GenericSpecializationExprSyntax.self),
      let base = generic.expression.as(DeclReferenceExprSyntax.self)
    {
      let arguments = generic.genericArgumentClause.arguments.compactMap { argument -> TypeShape? in
        if case .type(let type) = argument.argument { TypeShape(type) } else { nil }
      }
      return .named(base.baseName.text, arguments)
    }
    // A collection of closures: `[Int: (Value) -> Void]()`.
    if call.calledExpression.is(DictionaryExprSyntax.self) || call.calledExpression.is(ArrayExprSyntax.self) {
      let text = call.calledExpression.trimmedDescription
      guard text.contains("->") else { return nil }
      var parser = Parser(text)
      return TypeShape(TypeSyntax.parse(from: &parser))
    }
    let path = ExpressionPath(call.calledExpression).elements
    guard let last = path.last, last.first?.isUppercase == true, !path.contains("?") else { return nil }
    return .named(path.joined(separator: "."), [])
  }
}

extension DeclModifierListSyntax {
  func contains(_ name: String) -> Bool {
    contains { $0.name.text == name }
  }
}

/// The accessors of a property.
private struct Accessors {
  var isComputed = false
  var hasSetter = false

  init(_ block: AccessorBlockSyntax?) {
    switch block?.accessors {
    case nil: break
    case .getter: isComputed = true
    case .accessors(let list):
      let names = list.map(\.accessorSpecifier.text)
      isComputed = !names.contains("willSet") && !names.contains("didSet")
      hasSetter = names.contains("set") || names.contains("_modify")
    }
  }
}
