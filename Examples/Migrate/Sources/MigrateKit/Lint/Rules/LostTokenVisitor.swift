import SwiftSyntax

/// Subscriptions whose token is discarded, so that they end at once or can never end.
///
/// `_ = publisher.sink { }` is left out: the author discards the token on purpose, as for a publisher that sends inside
/// the subscription.
final class LostTokenVisitor: LintVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isDiscarded, isSubscription(node) { report(.lostToken, at: node) }
    return .visitChildren
  }

  /// Whether a result builder may take the token, as in `bag.collect { a.sink { }; b.sink { } }`: all statements of the
  /// closure, or of the body of a declaration with a result, are calls.
  private func mayBeCollected(_ node: FunctionCallExprSyntax) -> Bool {
    guard let list = node.parent?.parent?.as(CodeBlockItemListSyntax.self), let owner = list.parent,
      list.allSatisfy({ $0.item.is(FunctionCallExprSyntax.self) })
    else { return false }
    return owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self)
      || owner.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
  }

  private func isSubscription(_ node: FunctionCallExprSyntax) -> Bool {
    guard node.base != nil else { return false }
    let labels = node.arguments.map { $0.label?.text }
    switch node.calledName {
    case "sink":
      return node.parent?.is(CodeBlockItemSyntax.self) == true && !node.closures.isEmpty
        && (context.importsCombine || context.importsCauseway) && !mayBeCollected(node)
    case "observe":
      // Without its token, a key-value observation ends at once.
      return node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true && !node.closures.isEmpty
        && (labels == [nil] || labels.contains("options"))
    case "addObserver":
      return labels.first == "forName" && !node.closures.isEmpty && node.parent?.is(CodeBlockItemSyntax.self) == true
    default: return false
    }
  }
}
