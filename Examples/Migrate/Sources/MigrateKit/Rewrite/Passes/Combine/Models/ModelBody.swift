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
    let statements = subscriptions.map(\.statement.trimmedOffsets)
    if let closure = UnknownClosures.first(in: model.node.memberBlock, besides: statements) {
      let line = file.position(of: closure.positionAfterSkippingLeadingTrivia).line
      throw ModelObstacle(
        .ambiguousIsolation, "\(file.file.path):\(line) has a closure that may run outside of the main actor.")
    }
  }
}
