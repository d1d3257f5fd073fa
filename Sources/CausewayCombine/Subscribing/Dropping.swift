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
    upstream.subscribe(DroppingSubscriber(consume subscriber))
  }
}

private struct DroppingSubscriber<Base: Causeway.Subscriber>: Causeway.Subscriber {
  typealias Input = Base.Input
  typealias Failure = Base.Failure

  private var base: Base

  init(_ base: sending Base) {
    self.base = base
  }

  mutating func receive(subscription: Causeway.Subscription) {
    base.receive(subscription: DroppingSubscription(subscription).subscription)
  }

  mutating func receive(_ input: Input) {
    base.receive(input)
  }

  mutating func receive(completion: Completion<Failure>) {
    base.receive(completion: completion)
  }

  static var _isSilenceable: Bool { Base._isSilenceable }

  mutating func _silence() {
    base._silence()
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

  func answer(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .dropsUnrequested: true
    case .keepsLatestUnrequested: false
    default: whole.answer(request)
    }
  }
}
