import SwiftSyntax

/// Calls of services inside a bridge, which are migrated already.
final class BridgedCallVisitor: RewriteVisitor {
  private static let bridges: Set<String> = [
    "withCallback", "withThrowingCallback", "CallbackFuture", "CallbackPublisher", "CallbackProgressPublisher",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard context.imports.contains("CausewayBridging"),
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? generic(node),
      Self.bridges.contains(name)
    else { return .visitChildren }
    keep(.completion, name, at: node)
    return .skipChildren
  }

  /// The name in `CallbackFuture<User, UsersError> { … }`.
  private func generic(_ node: FunctionCallExprSyntax) -> String? {
    node.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)?
      .baseName.text
  }
}
