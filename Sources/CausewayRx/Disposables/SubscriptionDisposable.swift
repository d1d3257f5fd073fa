import Causeway

/// A disposable that cancels a publisher's subscription.
struct SubscriptionDisposable: Disposable {
  private let subscription: Subscription

  init(_ subscription: Subscription) {
    self.subscription = subscription
  }

  func dispose() {
    subscription.cancel()
  }
}
