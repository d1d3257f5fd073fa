import Causeway

/// A subscription of a publisher as a disposable.
struct SubscriptionDisposable: Disposable {
  private let subscription: Subscription

  init(_ subscription: Subscription) {
    self.subscription = subscription
  }

  func dispose() {
    subscription.cancel()
  }
}
