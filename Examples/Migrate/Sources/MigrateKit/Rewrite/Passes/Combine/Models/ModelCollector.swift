import SwiftSyntax

/// Reads what a file says about models.
final class ModelCollector: SyntaxVisitor {
  private let context: RewriteContext
  private let imports: CombineImports
  /// The simple names of the classes that conform to `ObservableObject`, and of the protocols that require it.
  private let candidates: Set<String>
  private let takers: ModelTakers
  private(set) var facts: ModelFacts

  init(
    _ context: RewriteContext, candidates: Set<String>, _ takers: ModelTakers, _ types: SharedPublishers.Types,
    changes: Bool
  ) {
    self.context = context
    self.candidates = candidates
    self.takers = takers
    facts = ModelFacts(context.file.file.path, context.imports, changes: changes)
    facts.shared = SharedPublishers(context.file, types)
    imports = CombineImports(context)
    facts.problem = context.file.problem
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the index with the models of all files.
  static func completed(
    _ index: TypeIndex, _ services: ServiceIndex, _ facts: [FileFacts], _ scope: SourceScope, _ workers: Workers,
    _ read: @escaping @Sendable (SourceFile) -> Result<ParsedFile, FileProblem>
  ) -> TypeIndex {
    let candidates = candidates(index)
    let types = SharedPublishers.Types(index, .combine)
    let generic = facts.filter { $0.constraints.contains { TypeIndex.simple($0) == "ObservableObject" } }
    let takers = ModelTakers(generic.compactMap { try? read($0.file).get() })
    let models = workers.map(facts, .deciding) { facts -> ModelFacts in
      guard case .success(let file) = read(facts.file) else { return ModelFacts(facts.file.path) }
      let collector = ModelCollector(
        RewriteContext(file, index, services), candidates: candidates, takers, types,
        changes: scope.changes(facts.file.path))
      collector.walk(file.tree)
      return collector.facts
    }
    var index = index
    (index.models, index.staying) = ModelIndex.deciding(index, models)
    return index
  }

  private static func candidates(_ index: TypeIndex) -> Set<String> {
    Set(
      index.types.values.filter { type in
        (type.kind == .class || type.kind == .protocol) && index.isObservableObject(type.name)
      }.map { TypeIndex.simple($0.name) })
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if let model = ModelClass(node, context, imports) {
      facts.models.append(
        ModelFacts.Model(
          name: model.name, file: context.file.file.path, isMainActor: model.isMainActor,
          isPublic: node.modifiers.contains("public") || node.modifiers.contains("open"),
          bindsOpenCombine: model.needsBindings && context.imports.contains { $0.hasPrefix("OpenCombine") },
          published: Set(model.published.map(\.name)),
          tokens: model.needsBindings ? model.tokensName : nil, declaresPublisher: model.declaresPublisher,
          subjectObstacle: model.subjectObstacle(context), obstacle: model.obstacle, protocols: model.protocols))
    }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if let model = ModelProtocol(node, context, imports) {
      facts.models.append(
        ModelFacts.Model(
          name: model.name, file: context.file.file.path, isMainActor: model.isMainActor,
          isPublic: node.modifiers.contains("public"), obstacle: model.obstacle, isProtocol: true))
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = TypeShape(node.extendedType).name.map(TypeIndex.simple) ?? ""
    if candidates.contains(name) {
      let names = node.memberBlock.tokens(viewMode: .sourceAccurate).map(\.text)
      facts.extensions[name, default: []].formUnion(names)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base, base.trimmedDescription != "self" { facts.members.insert(node.declName.baseName.text) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let holder = ModelHolder(node, context) {
      facts.holders.append(
        ModelFacts.Holder(
          file: context.file.file.path, type: holder.type, isGeneric: holder.isGeneric,
          isEnvironment: holder.wrapper == .environmentObject,
          obstacle: holder.obstacle))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let object = ModelHolder.environmentArgument(node)?.object {
      facts.environment.append(
        ModelFacts.EnvironmentObject(
          type: ModelHolder.type(of: object, context), file: context.file.file.path, line: line(of: object)))
    }
    if node.member?.declName.baseName.text == "onReceive" { facts.receiver = facts.receiver ?? line(of: node) }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      facts.wrapsAnyModel = facts.wrapsAnyModel || ModelHolder.Wrapper(rawValue: name) != nil
    }
    return .visitChildren
  }

  // MARK: Mentions

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    // A nested type does not share the isolation of the outer one.
    if node.parent?.is(MemberTypeSyntax.self) != true { mention(node.name, node.name.text, at: node) }
    readAnyModel(node.name, node)
    take(node.name.text, at: node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(MemberTypeSyntax.self) != true { mention(node.name, TypeShape(TypeSyntax(node)).name, at: node) }
    readAnyModel(node.name, node)
    return .visitChildren
  }

  /// Notes code that takes any model, which is every use of the protocol but a conformance.
  private func readAnyModel(_ token: TokenSyntax, _ node: some TypeSyntaxProtocol) {
    guard token.text == "ObservableObject",
      node.parent?.is(InheritedTypeSyntax.self) != true
        || node.parent?.parent?.parent?.parent?.is(AssociatedTypeDeclSyntax.self) == true
    else { return }
    if takers.includes(node) {
      if let type = context.enclosingType(of: node) { facts.takers.insert(TypeIndex.simple(type)) }
      return
    }
    facts.takesAnyModel = facts.takesAnyModel ?? context.file.file.path
  }

  /// Notes the models that a use of a generic type takes.
  private func take(_ name: String, at node: some SyntaxProtocol) {
    guard takers.counts[name] != nil else { return }
    let models: [String?] = takers.models(in: node, named: name, context) ?? [nil]
    facts.taken += models.map {
      ModelFacts.Taking(taker: name, model: $0, file: context.file.file.path, line: line(of: node))
    }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    take(name, at: node)
    if candidates.contains(name), !isBaseOfType(node) {
      let access = node.parent?.as(MemberAccessExprSyntax.self)
      let path = access?.declName.id == node.id ? ExpressionPath(access.map { ExprSyntax($0) }).elements : [name]
      mention(node.baseName, path.joined(separator: "."), at: node)
    }
    if name == "objectWillChange" || ModelProjection.isProjection(name) {
      use(name, at: node)
    }
    return .visitChildren
  }

  /// Whether a name is only the beginning of the name of a nested type.
  private func isBaseOfType(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id != node.id else { return false }
    let type = "\(node.baseName.text).\(access.declName.baseName.text)"
    return context.index.declaredType(named: type, in: context.enclosingType(of: node))?.name.hasSuffix(type) == true
  }

  private func mention(_ token: TokenSyntax, _ name: String?, at node: some SyntaxProtocol) {
    guard candidates.contains(token.text) else { return }
    let type = name.flatMap { context.index.type(named: $0, in: context.enclosingType(of: node))?.name }
    facts.mentions.append(
      ModelFacts.Mention(
        name: token.text, type: type, place: place(of: node), line: line(of: node), file: context.file.file.path))
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    context.file.position(of: node.positionAfterSkippingLeadingTrivia).line
  }

  private func place(of node: some SyntaxProtocol) -> ModelFacts.Mention.Place {
    for current in node.ancestors {
      if let macro = current.as(MacroExpansionExprSyntax.self), macro.macroName.text == "Preview" { return .mainActor }
      if let macro = current.as(MacroExpansionDeclSyntax.self), macro.macroName.text == "Preview" { return .mainActor }
    }
    if context.isolation(of: node) == .mainActor { return .mainActor }
    guard let type = context.enclosingType(of: node) else { return .anywhere }
    return context.index.ancestry(of: type).contains("PreviewProvider") ? .mainActor : .type(type)
  }

  private func use(_ name: String, at node: DeclReferenceExprSyntax) {
    let projection = ModelProjection(node, context)
    if projection.type != nil, node.isAssignTarget { return }
    facts.uses.append(
      ModelFacts.PublisherUse(
        property: name, type: projection.type, isAnnouncement: name == "objectWillChange" && node.isSent,
        isReplaceable: name != "objectWillChange" && projection.isReplaceable,
        isOwn: projection.type != nil && projection.type == context.enclosingType(of: node),
        file: context.file.file.path, line: line(of: node)))
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the name is that of a subject in `subject.send()`.
  fileprivate var isSent: Bool {
    let access = parent?.as(MemberAccessExprSyntax.self)
    let subject = access?.declName.id == id ? access.map { Syntax($0) } : Syntax(self)
    return subject?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "send"
  }

  /// Whether the name is `$x` in `assign(to: &$x)`.
  var isAssignTarget: Bool {
    guard let argument = parent?.as(InOutExprSyntax.self)?.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return argument.label?.text == "to" && call.arguments.count == 1
      && call.member?.declName.baseName.text == "assign"
  }
}
