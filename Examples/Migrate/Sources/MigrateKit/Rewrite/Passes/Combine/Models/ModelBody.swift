import SwiftSyntax

/// The conditions on the code inside a model.
struct ModelBody {
  private let model: ModelClass

  init(_ model: ModelClass) {
    self.model = model
  }

  func check() throws(ModelObstacle) {
    for property in model.published where Mentions.contain("_\(property.name)", in: model.node) {
      throw ModelObstacle(.unsupportedShape, "The class uses the storage _\(property.name).")
    }
    if Mentions.contain("bindings", in: model.node) {
      throw ModelObstacle(.unsupportedShape, "The class uses another bindings.")
    }
    let hasDeinitializer = model.node.memberBlock.members.contains { $0.decl.is(DeinitializerDeclSyntax.self) }
    if hasDeinitializer, !model.isMainActor || uses(tokens: model) {
      throw ModelObstacle(.ambiguousIsolation, "The deinit of the class does not run on the main actor.")
    }
  }

  private func uses(tokens model: ModelClass) -> Bool {
    guard let name = model.tokensName else { return false }
    return model.node.memberBlock.members.contains { item in
      item.decl.is(DeinitializerDeclSyntax.self) && Mentions.contain(name, in: item.decl)
    }
  }

  /// Checks that no closure of a class without `@MainActor` may run outside of the main actor.
  func checkClosures(besides subscriptions: [ModelSubscription]) throws(ModelObstacle) {
    guard !model.isMainActor else { return }
    let finder = ModelClosures(besides: subscriptions)
    finder.walk(model.node.memberBlock)
    if let call = finder.found {
      throw ModelObstacle(.ambiguousIsolation, "The closure of '\(call)' does not belong to the main actor.")
    }
  }
}

/// Finds closures that may run on another thread.
private final class ModelClosures: SyntaxVisitor {
  private let subscriptions: [ModelSubscription]
  private(set) var found: String?

  /// Functions that call their closure before they return, or on the main actor.
  private static let known: Set<String> = [
    "allSatisfy", "compactMap", "contains", "drop", "filter", "first", "firstIndex", "flatMap", "forEach", "last",
    "map", "max", "min", "prefix", "reduce", "removeAll", "sort", "sorted", "withAnimation",
  ]

  init(besides subscriptions: [ModelSubscription]) {
    self.subscriptions = subscriptions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let offset = node.trimmedOffsets.lowerBound
    if subscriptions.contains(where: { $0.statement.trimmedOffsets.contains(offset) }) { return .skipChildren }
    let call = node.ancestors.first { $0.is(FunctionCallExprSyntax.self) || $0.is(CodeBlockItemSyntax.self) }?
      .as(FunctionCallExprSyntax.self)
    let text = call?.calledExpression.trimmedDescription ?? "closure"
    let name = call?.member?.declName.baseName.text ?? text
    let isKnown =
      Self.known.contains(name) || text == "Task" || text == "DispatchQueue.main.async"
    if !isKnown, found == nil { found = name }
    return .visitChildren
  }
}
