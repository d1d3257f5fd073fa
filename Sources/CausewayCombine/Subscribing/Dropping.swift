import Causeway

extension Publisher {
  /// Marks the publisher of an operator or service that drops values which are not requested, as with Combine.
  func droppingUnrequested() -> some Publisher<Output, Failure> {
    Dropping(upstream: self)
  }
}

private struct Dropping<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream

  func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
    upstream.subscribe(SubscriptionReplacing(consume subscriber) { DroppingSubscription($0).subscription })
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
