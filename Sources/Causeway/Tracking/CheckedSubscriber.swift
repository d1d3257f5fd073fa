/// A subscriber that records each event before it forwards it.
struct CheckedSubscriber<Downstream: Subscriber>: Subscriber {
  private var downstream: Downstream
  private let check: SubscriptionCheck

  init(_ downstream: sending Downstream, _ check: SubscriptionCheck) {
    self.downstream = consume downstream
    self.check = check
  }

  mutating func receive(subscription: Subscription) {
    check.noteSubscription()
    downstream.receive(subscription: CheckedSubscription(subscription, check).subscription)
  }

  mutating func receive(_ input: Downstream.Input) {
    check.noteCall(isCompletion: false)
    downstream.receive(input)
  }

  mutating func receive(completion: Completion<Downstream.Failure>) {
    check.noteCall(isCompletion: true)
    downstream.receive(completion: completion)
  }

  static var _isSilenceable: Bool { Downstream._isSilenceable }

  mutating func _silence() {
    downstream._silence()
  }
}

/// A subscription that records its cancel.
private final class CheckedSubscription: SubscriptionTarget {
  private let upstream: Subscription
  private let check: SubscriptionCheck

  init(_ upstream: Subscription, _ check: SubscriptionCheck) {
    self.upstream = upstream
    self.check = check
  }

  var isOpen: Bool { upstream.isActive }

  func cancel() {
    upstream.cancel()
    check.noteCancel()
  }

  func answerFurther(_ request: SubscriptionRequest) -> Bool { upstream.answer(request) }
}
