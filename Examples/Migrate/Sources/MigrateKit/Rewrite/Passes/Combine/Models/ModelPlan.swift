import SwiftSyntax

/// What happens to the models of one file.
struct ModelPlan {
  /// A decision about one place of a model.
  struct Decision {
    let kind: RewriteKind
    let name: String
    let node: Syntax
    var edits: [Edit] = []
    var obstacle: ModelObstacle?
  }

  private(set) var decisions: [Decision] = []
  /// The text that belongs to the decisions, so that its operators and types are no sites of their own.
  private var decided: [Range<Int>] = []
  /// The uses of `$x` that a binding replaces.
  private(set) var bound: Set<SyntaxIdentifier> = []

  init(_ context: RewriteContext, _ imports: CombineImports) {
    let finder = ModelClasses(context, imports)
    finder.walk(context.file.tree)
    for model in finder.models { add(model, context, imports) }
    for model in finder.protocols where context.index.models.isConvertible(model.name) {
      let modules = ModelImports(context, imports, needsBindings: false)
      add(.observedProperty, model.node.name.text, model.node.name, model.edits(context) + modules.edits)
      decided.append(model.inheritedType.trimmedOffsets)
    }
  }

  /// Whether a decision about a model includes a node.
  func includes(_ node: some SyntaxProtocol) -> Bool {
    let offset = node.trimmedOffsets.lowerBound
    return decided.contains { $0.contains(offset) }
  }

  private mutating func add(_ model: ModelClass, _ context: RewriteContext, _ imports: CombineImports) {
    let index = context.index.models
    guard model.obstacle == nil, index.isConvertible(model.name) else { return leave(model, context) }
    if let type = model.inheritedType { decided.append(type.trimmedOffsets) }
    let modules = ModelImports(context, imports, needsBindings: model.needsBindings)
    add(.observedProperty, model.node.name.text, model.node.name, ModelHeader(model, context).edits + modules.edits)
    for property in model.published {
      let subject = ModelSubject(of: property, in: model, context)
      add(
        .observedProperty, property.name, property.node,
        [context.file.removal(of: property.attribute)] + (subject?.edits ?? []))
      decided.append(property.attribute.trimmedOffsets)
    }
    for variable in model.ignored {
      let first = variable.trimmedOffsets.lowerBound
      add(.declaration, "ObservationIgnored", variable, [Edit(first..<first, "@ObservationIgnored ")])
    }
    if let tokens = model.tokens {
      let start = tokens.bindingSpecifier.trimmedOffsets.lowerBound
      let edit = Edit(start..<tokens.trimmedOffsets.upperBound, "let bindings = Bindings()")
      add(.tokens, model.tokensName ?? "", tokens, [edit])
      decided.append(edit.range)
    } else if model.needsBindings, let last = model.published.last {
      let bindings = context.file.insertion(of: "private let bindings = Bindings()", below: last.node)
      add(.tokens, "bindings", last.node.bindings, [bindings])
    }
    for subscription in model.subscriptions {
      var edits = subscription.edits(isBridged: context.stays != nil)
      // A site has one place, so the name at the beginning of a statement belongs to the binding.
      let first = subscription.publisher.firstToken(viewMode: .sourceAccurate)?.parent?.as(DeclReferenceExprSyntax.self)
      if let first, let edit = ModelProjection(first, context).edit {
        edits.append(edit)
        bound.insert(first.id)
      } else if let first, first.baseName.text == "Publishers" {
        decided.append(first.trimmedOffsets)
      }
      add(.subscription, "bind", subscription.statement, edits)
      decided += edits.map(\.range).filter { !$0.isEmpty }
    }
  }

  private mutating func add(_ kind: RewriteKind, _ name: String, _ node: some SyntaxProtocol, _ edits: [Edit]) {
    decisions.append(Decision(kind: kind, name: name, node: Syntax(node), edits: edits))
  }

  private mutating func leave(_ model: ModelClass, _ context: RewriteContext) {
    let obstacle =
      context.index.models.obstacle(of: model.name) ?? model.obstacle
      ?? ModelObstacle(.declarationNotScanned, "The class was not scanned with the others.")
    // The views that hold the class do not compile, and are reported themselves.
    decisions.append(
      Decision(kind: .observedProperty, name: model.node.name.text, node: Syntax(model.node.name), obstacle: obstacle))
    // The module in front of a name is replaced, which is a site of its own.
    if let type = model.inheritedType, type.is(IdentifierTypeSyntax.self) { decided.append(type.trimmedOffsets) }
    for property in model.published where property.attribute.attributeName.is(IdentifierTypeSyntax.self) {
      add(.observedProperty, property.name, property.node, [])
      decided.append(property.attribute.trimmedOffsets)
    }
  }
}

/// Finds the models of a file.
private final class ModelClasses: SyntaxVisitor {
  private let context: RewriteContext
  private let imports: CombineImports
  private(set) var models: [ModelClass] = []
  private(set) var protocols: [ModelProtocol] = []

  init(_ context: RewriteContext, _ imports: CombineImports) {
    self.context = context
    self.imports = imports
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if let model = ModelClass(node, context, imports) { models.append(model) }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if let model = ModelProtocol(node, context, imports) { protocols.append(model) }
    return .visitChildren
  }
}

/// The imports that an `@Observable` model needs.
struct ModelImports {
  let edits: [Edit]

  init(_ context: RewriteContext, _ imports: CombineImports, needsBindings: Bool) {
    guard let last = imports.last else {
      edits = []
      return
    }
    var missing: [String] = []
    if needsBindings, context.stays != nil { missing.append("CausewayBridging") }
    if needsBindings { missing.append("CausewayViewModel") }
    if imports.modules.isDisjoint(with: ["Observation", "SwiftUI"]) { missing.append("Observation") }
    let line = context.file.lines.line(at: last.trimmedOffsets.upperBound)
    guard line < context.file.lines.count else {
      edits = []
      return
    }
    let next = context.file.lines.start(of: line + 1)
    edits = missing.filter { !imports.modules.contains($0) }
      .map { Edit(next..<next, "import \($0)\n", isShared: true) }
  }
}

/// The head of a class that becomes `@Observable`.
struct ModelHeader {
  let edits: [Edit]

  init(_ model: ModelClass, _ context: RewriteContext) {
    let node = model.node
    edits = [Self.attributes(model, context)] + Self.inheritance(node)
  }

  private static func attributes(_ model: ModelClass, _ context: RewriteContext) -> Edit {
    let attributes = model.node.attributes.compactMap { $0.as(AttributeSyntax.self) }
    if let actor = attributes.first(where: { $0.attributeName.trimmedDescription == "MainActor" }) {
      return .insert(" @Observable", after: actor)
    }
    let start = model.node.modifiers.first.map { Syntax($0) } ?? Syntax(model.node.classKeyword)
    return context.file.insertion(of: "@MainActor @Observable", above: start)
  }

  /// Removes the protocol, with the comma or the colon beside it.
  private static func inheritance(_ node: ClassDeclSyntax) -> [Edit] {
    guard let clause = node.inheritanceClause else { return [] }
    let types = Array(clause.inheritedTypes)
    guard let index = types.firstIndex(where: { ModelClass.isObservableObject($0.type) }) else { return [] }
    if types.count == 1 {
      return [Edit(node.name.trimmedOffsets.upperBound..<clause.trimmedOffsets.upperBound, "")]
    }
    if index == 0 {
      return [Edit(types[0].trimmedOffsets.lowerBound..<types[1].trimmedOffsets.lowerBound, "")]
    }
    let end = types[index].type.trimmedOffsets.upperBound
    return [Edit(types[index - 1].type.trimmedOffsets.upperBound..<end, "")]
  }
}
