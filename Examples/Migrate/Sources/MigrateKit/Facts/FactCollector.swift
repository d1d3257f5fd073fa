import SwiftSyntax

/// Reads the facts of one file from its syntax tree.
final class FactCollector: SyntaxVisitor {
  var facts: FileFacts
  let lines: LineTable
  /// The types around the current node, as indexes of `facts.types`.
  var types: [Int] = []
  /// The functions and properties around the current node, innermost last.
  var frames: [Frame] = []
  /// The queues on which the current node runs, with the call that passes the closure.
  var queues: [Queue] = []
  /// The number of closures around the current node.
  var closureDepth = 0
  /// The number of them that may run after the call that they are passed to.
  var laterDepth = 0
  /// The value of `closureDepth` in each closure around the current node that is called again and again.
  var repeatingDepths: [Int] = []
  /// Whether the file imports a module named `Result`.
  private var importsResult = false
  /// The closures around the current node that name a global actor, with the number of frames around each.
  private var closureActors: [(name: String, frameCount: Int, closureDepth: Int)] = []

  /// A queue, or the main actor, with a closure that it runs.
  struct Queue {
    let call: SyntaxIdentifier
    let use: ClosureUse
    /// The number of closures around a call that is awaited, so that the closure runs before the code after it.
    let awaitedAt: Int?
  }

  /// A function or property around the current node.
  struct Frame {
    var member: String?
    /// Whether the frame is that of a type, whose members do not have the global actor of the code around it.
    var isType = false
    var globalActor: String?
    /// The index in `facts.functions`, or `nil` for a property or a local function.
    var function: Int?
    /// Parameters that may be closures.
    var closures: Set<String> = []
    /// Those, and parameters with the name of a completion handler, whose type may be an alias.
    var callbacks: Set<String> = []
    /// The number of closures around the function itself.
    var closureDepth = 0
    /// The number of them that may run after the call that they are passed to.
    var laterDepth = 0
    /// The functions in this one.
    var localFunctions: Set<String> = []
    /// The types of parameters and variables.
    var locals: [String: String] = [:]
  }

  init(file: SourceFile, lines: LineTable) {
    facts = FileFacts(file: file)
    facts.lineCount = lines.count
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  var scope: Scope {
    Scope(type: types.last.map { facts.types[$0].name }, member: frames.last?.member, globalActor: globalActor)
  }

  /// The global actor of the innermost closure, function or extension that names one.
  private var globalActor: String? {
    let frame = frames.lastIndex { $0.globalActor != nil || $0.isType }
    if let closure = closureActors.last, (frame ?? -1) < closure.frameCount { return closure.name }
    return frame.flatMap { frames[$0].globalActor }
  }

  /// Gives the `Result` of a module of this name, which hides that of the standard library, its whole name.
  func qualified(_ shape: TypeShape) -> TypeShape {
    importsResult ? shape.renaming("Result", to: "Result.Result") : shape
  }

  func qualified(_ parameters: [ParameterFact]) -> [ParameterFact] {
    guard importsResult else { return parameters }
    return parameters.map { parameter in
      var parameter = parameter
      parameter.shape = qualified(parameter.shape)
      return parameter
    }
  }

  func line(of node: some SyntaxProtocol) -> Int {
    lines.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  // MARK: Imports and types

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text {
      facts.imports.append(ImportFact(module: module, line: line(of: node)))
      if module == "Result" { importsResult = true }
    }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .class, node.name.text, node.inheritanceClause, node.attributes, node.modifiers, node.name,
      node.genericParameterClause)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .struct, node.name.text, node.inheritanceClause, node.attributes, node.modifiers, node.name,
      node.genericParameterClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .enum, node.name.text, node.inheritanceClause, node.attributes, node.modifiers, node.name,
      node.genericParameterClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .actor, node.name.text, node.inheritanceClause, node.attributes, node.modifiers, node.name,
      node.genericParameterClause)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.protocol, node.name.text, node.inheritanceClause, node.attributes, node.modifiers, node.name)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = TypeShape(node.extendedType).name ?? "?"
    return enter(.extension, name, node.inheritanceClause, node.attributes, node.modifiers, node.extensionKeyword)
  }

  override func visitPost(_ node: ClassDeclSyntax) { leaveType() }
  override func visitPost(_ node: StructDeclSyntax) { leaveType() }
  override func visitPost(_ node: EnumDeclSyntax) { leaveType() }
  override func visitPost(_ node: ActorDeclSyntax) { leaveType() }
  override func visitPost(_ node: ProtocolDeclSyntax) { leaveType() }
  override func visitPost(_ node: ExtensionDeclSyntax) { leaveType() }

  override func visit(_ node: GenericParameterClauseSyntax) -> SyntaxVisitorContinueKind {
    facts.constraints.formUnion(GenericConstraints(node, nil).names)
    facts.genericParameters.formUnion(node.parameters.map(\.name.text))
    return .visitChildren
  }

  override func visit(_ node: GenericWhereClauseSyntax) -> SyntaxVisitorContinueKind {
    facts.constraints.formUnion(GenericConstraints(nil, node).names)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.aliases.append(
      AliasFact(owner: scope.type, name: node.name.text, shape: qualified(TypeShape(node.initializer.value))))
    return .visitChildren
  }

  // MARK: Functions and properties

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enterFunction(FunctionHeader(node), node)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enterFunction(FunctionHeader(node), node)
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    frames.append(Frame(member: "deinit"))
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    frames.append(Frame(member: "subscript"))
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction(node.body) }
  override func visitPost(_ node: InitializerDeclSyntax) { leaveFunction(node.body) }
  override func visitPost(_ node: DeinitializerDeclSyntax) { frames.removeLast() }
  override func visitPost(_ node: SubscriptDeclSyntax) { frames.removeLast() }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    addCase(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    enterVariable(node)
    return .visitChildren
  }

  override func visitPost(_ node: VariableDeclSyntax) {
    if isMember(node) { frames.removeLast() }
  }

  /// Keeps the type of `if let cell = cell as? Cell`.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    let shape =
      node.typeAnnotation.map { TypeShape($0.type) } ?? node.initializer.flatMap { Self.shape(ofValue: $0.value) }
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let type = shape?.name,
      !frames.isEmpty
    {
      frames[frames.count - 1].locals[name] = type
    }
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    enterCall(node)
    return .visitChildren
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    if let last = queues.last, last.call == node.id { queues.removeLast() }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closureDepth += 1
    if !runsAtOnce(node) { laterDepth += 1 }
    if frames.contains(where: { !$0.closures.isEmpty }), RepeatingClosure.contains(node) {
      repeatingDepths.append(closureDepth)
    }
    if let actor = node.signature?.attributes.names.first(where: { $0.hasSuffix("Actor") }) {
      closureActors.append((actor, frames.count, closureDepth))
    }
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    if closureActors.last?.closureDepth == closureDepth { closureActors.removeLast() }
    if repeatingDepths.last == closureDepth { repeatingDepths.removeLast() }
    if !runsAtOnce(node) { laterDepth -= 1 }
    closureDepth -= 1
  }

  private func runsAtOnce(_ node: ClosureExprSyntax) -> Bool {
    node.call?.calledName.map(Vocabulary.runsAtOnce) ?? false
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    readLoop(node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    readAssignment(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    readSelector(node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    addReference(node.baseName)
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    addReference(node.name)
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // Most literals have no interpolation.
    node.segments.count == 1 ? .skipChildren : .visitChildren
  }
}
