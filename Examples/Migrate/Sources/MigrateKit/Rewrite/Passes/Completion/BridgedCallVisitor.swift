import SwiftSyntax

/// Calls of services inside a bridge, which are migrated already.
final class BridgedCallVisitor: RewriteVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard context.imports.contains("CausewayBridging"), let name = node.bridgeName else { return .visitChildren }
    keep(.completion, name, at: node)
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  private static let bridges: Set<String> = [
    "withCallback", "withThrowingCallback", "CallbackFuture", "CallbackPublisher", "CallbackProgressPublisher",
  ]

  /// The name of the called bridge, also in `CallbackFuture<User, UsersError> { … }`.
  var bridgeName: String? {
    let expression = calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text, Self.bridges.contains(name) else {
      return nil
    }
    return name
  }
}
