import Causeway

/// A subscriber that calls closures and ends its token on completion.
struct LegacySubscriber<Input: Sendable, Failure: Error>: Subscriber {
  /// Weak, because the token retains the subscription, which retains this subscriber.
  weak let token: LegacyToken?
  let count: ForwardingCount?
  let onNext: (@Sendable (Input) -> Void)?
  let onError: (@Sendable (Failure) -> Void)?
  let onCompleted: (@Sendable () -> Void)?

  mutating func receive(subscription: Subscription) {
    token?.hold(subscription)
  }

  mutating func receive(_ input: Input) {
    count?.noteEvent()
    onNext?(input)
  }

  mutating func receive(completion: Completion<Failure>) {
    token?.end()
    switch completion {
    case .finished: onCompleted?()
    case .failure(let failure): onError?(failure)
    }
  }
}
