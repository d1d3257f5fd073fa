import SwiftSyntax

/// The subscriptions that become bindings, and their bags.
final class RxBagVisitor: RewriteVisitor {
  init(_ context: RewriteContext, _ bags: [RxBag]) {
    super.init(context)
    for bag in bags {
      rewrite(.tokens, bag.binding.pattern.trimmedDescription, at: bag.declaration, bag.edits)
      for subscription in bag.subscriptions {
        rewrite(.subscription, "subscribe", at: subscription.statement, subscription.edits)
      }
    }
  }
}
