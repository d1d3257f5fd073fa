/// Calls closures with what it receives.
@usableFromInline
struct Sink<Input: Sendable, Failure: Error>: Subscriber {
  @usableFromInline let onCompletion: @Sendable (Completion<Failure>) -> Void
  @usableFromInline let onValue: @Sendable (Input) -> Void
  @usableFromInline var state: SinkState

  @inlinable
  @inline(__always)
  init(
    _ token: AnyCancellable, onCompletion: @escaping @Sendable (Completion<Failure>) -> Void,
    onValue: @escaping @Sendable (Input) -> Void
  ) {
    state = .awaiting(token)
    self.onCompletion = onCompletion
    self.onValue = onValue
  }

  @inlinable
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    guard case .awaiting(let token) = state else { return }
    state = subscription.mayIgnoreCancel ? .guarding(GuardedSubscription(subscription)) : .live
    token.receive(subscription)
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) {
    if state.isLive { onValue(input) }
  }

  @inlinable
  @inline(__always)
  mutating func receive(completion: Completion<Failure>) {
    guard state.isLive else { return }
    state = .over
    onCompletion(completion)
  }
}
