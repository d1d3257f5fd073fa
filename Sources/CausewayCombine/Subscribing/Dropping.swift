import Causeway

extension Publisher {
  /// Marks the publisher of an operator or service that drops values which are not requested, as with Combine.
  func droppingUnrequested() -> some Publisher<Output, Failure> {
    Dropping(upstream: self)
  }
}

private struct Dropping<Upstream: Publisher>: PlacedPublisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream

  func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
    subscribe(consume subscriber, at: nil)
  }

  func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
    upstream.subscribe(
      SubscriptionReplacing(consume subscriber) { DroppingSubscription($0).subscription }, for: place?.itself)
  }
}

private final class DroppingSubscription: SubscriptionTarget {
  private let whole: Causeway.Subscription

  init(_ whole: Causeway.Subscription) {
    self.whole = whole
  }

  var isOpen: Bool { whole.isActive }

  func cancel() {
    whole.cancel()
  }

  func answerFurther(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .dropsUnrequested: true
    case .keepsLatestUnrequested: false
    default: whole.answer(request)
    }
  }
}
