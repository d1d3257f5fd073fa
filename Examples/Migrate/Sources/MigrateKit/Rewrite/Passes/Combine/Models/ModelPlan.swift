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
  /// The text that goes, so that its operators are no sites of their own.
  private var replaced: [Range<Int>] = []

  init(_ context: RewriteContext, _ imports: CombineImports) {
    let finder = ModelClasses(context, imports)
    finder.walk(context.file.tree)
    for model in finder.models { add(model, context, imports) }
  }

  func replaces(_ token: TokenSyntax) -> Bool {
    let offset = token.trimmedOffsets.lowerBound
    return replaced.contains { $0.contains(offset) }
  }

  private mutating func add(_ model: ModelClass, _ context: RewriteContext, _ imports: CombineImports) {
    let index = context.index.models
    guard model.obstacle == nil, index.isConvertible(model.name) else { return leave(model, context) }
    let modules = ModelImports(context, imports, needsBindings: model.needsBindings)
    add(.observedProperty, model.node.name.text, model.node.name, ModelHeader(model, context).edits + modules.edits)
    for property in model.published {
      let end = property.attribute.endPosition.utf8Offset
      let start = property.attribute.trimmedOffsets.lowerBound
      add(.observedProperty, property.name, property.node, [Edit(start..<end, "")])
    }
    for variable in model.ignored {
      let first = variable.trimmedOffsets.lowerBound
      add(.declaration, "ObservationIgnored", variable, [Edit(first..<first, "@ObservationIgnored ")])
    }
    if let tokens = model.tokens {
      let start = tokens.bindingSpecifier.trimmedOffsets.lowerBound
      let edit = Edit(start..<tokens.trimmedOffsets.upperBound, "let bindings = Bindings()")
      add(.tokens, model.tokensName ?? "", tokens, [edit])
      replaced.append(edit.range)
    } else if model.needsBindings, let last = model.published.last {
      let indentation = context.file.indentation(at: last.node.trimmedOffsets.lowerBound)
      let end = last.node.trimmedOffsets.upperBound
      let line = context.file.lines.line(at: end)
      let next = line < context.file.lines.count ? context.file.lines.start(of: line + 1) : context.file.bytes.count
      add(
        .tokens, "bindings", last.node.bindings,
        [Edit(next..<next, "\(indentation)private let bindings = Bindings()\n")])
    }
    for subscription in model.subscriptions {
      add(.subscription, "bind", subscription.statement, subscription.edits)
      replaced += subscription.edits.map(\.range).filter { !$0.isEmpty }
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
    for property in model.published { add(.observedProperty, property.name, property.node, []) }
  }
}

/// Finds the models of a file.
private final class ModelClasses: SyntaxVisitor {
  private let context: RewriteContext
  private let imports: CombineImports
  private(set) var models: [ModelClass] = []

  init(_ context: RewriteContext, _ imports: CombineImports) {
    self.context = context
    self.imports = imports
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if let model = ModelClass(node, context, imports) { models.append(model) }
    return .visitChildren
  }
}
