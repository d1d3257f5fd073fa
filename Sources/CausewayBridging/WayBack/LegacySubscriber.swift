import Causeway

/// Calls closures, and lets its token go at the end.
struct LegacySubscriber<Input: Sendable, Failure: Error>: Subscriber {
  /// Weak, because it holds the subscription that holds this.
  weak let token: LegacyToken?
  let count: WayBackCount?
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
