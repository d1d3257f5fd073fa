import SwiftSyntax

/// Finds the subscriptions of a model, and other uses of its tokens.
final class ModelSubscriptionFinder: SyntaxVisitor {
  private let model: ModelClass
  private(set) var subscriptions: [ModelSubscription] = []
  private(set) var failure: ModelObstacle?

  init(_ model: ModelClass) {
    self.model = model
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard failure == nil else { return .skipChildren }
    do throws(ModelObstacle) {
      if node.isAssignTarget {
        let name = String(node.baseName.text.dropFirst())
        guard let call = node.parent?.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
          model.published.contains(where: { $0.name == name })
        else { throw ModelObstacle(.unsupportedShape, "An assign of the class has an unknown target.") }
        subscriptions.append(try ModelSubscription(assigning: call, to: name, model))
      } else if node.baseName.text == model.tokensName {
        guard let store = Self.store(of: node) else {
          throw ModelObstacle(.unsupportedShape, "The class uses its tokens in another way than store(in:).")
        }
        subscriptions.append(try ModelSubscription(storing: store, model))
      }
    } catch {
      failure = error
    }
    return .skipChildren
  }

  /// The call `store(in: &tokens)` of a name.
  private static func store(of node: DeclReferenceExprSyntax) -> FunctionCallExprSyntax? {
    var target = ExprSyntax(node)
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.trimmedDescription == "self" {
      target = ExprSyntax(access)
    }
    guard let argument = target.parent?.as(InOutExprSyntax.self)?.parent?.as(LabeledExprSyntax.self),
      argument.label?.text == "in", let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.member?.declName.baseName.text == "store", call.arguments.count == 1
    else { return nil }
    return call
  }
}
