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
  func checkClosures(besides subscriptions: [ModelSubscription], _ file: ParsedFile) throws(ModelObstacle) {
    guard !model.isMainActor else { return }
    let finder = ModelClosures(besides: subscriptions)
    finder.walk(model.node.memberBlock)
    if let closure = finder.found {
      let line = file.position(of: closure.positionAfterSkippingLeadingTrivia).line
      throw ModelObstacle(
        .ambiguousIsolation, "\(file.file.path):\(line) has a closure that may run outside of the main actor.")
    }
  }
}

/// Finds closures that may run on another thread.
private final class ModelClosures: SyntaxVisitor {
  private let subscriptions: [ModelSubscription]
  private(set) var found: ClosureExprSyntax?

  /// Functions that call their closure before they return.
  private static let known: Set<String> = [
    "allSatisfy", "compactMap", "contains", "drop", "filter", "first", "firstIndex", "flatMap", "forEach", "last",
    "map", "max", "min", "prefix", "reduce", "removeAll", "sort", "sorted", "withAnimation",
  ]
  private static let mainActor: Set<String> = ["DispatchQueue.main.async", "DispatchQueue.main.asyncAfter", "Task"]

  init(besides subscriptions: [ModelSubscription]) {
    self.subscriptions = subscriptions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let offset = node.trimmedOffsets.lowerBound
    if subscriptions.contains(where: { $0.statement.trimmedOffsets.contains(offset) }) { return .skipChildren }
    if found == nil, !node.statements.isEmpty, !isKnown(node) { found = node }
    return .visitChildren
  }

  private func isKnown(_ node: ClosureExprSyntax) -> Bool {
    let call = node.ancestors.first { $0.is(FunctionCallExprSyntax.self) || $0.is(CodeBlockItemSyntax.self) }?
      .as(FunctionCallExprSyntax.self)
    guard let callee = call?.calledExpression else { return false }
    if callee.id == node.id { return true }
    let text = callee.trimmedDescription
    return Self.mainActor.contains(text) || Self.known.contains(call?.member?.declName.baseName.text ?? text)
  }
}
