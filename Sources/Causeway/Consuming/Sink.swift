/// Calls closures with what it receives.
@usableFromInline
struct Sink<Input: Sendable, Failure: Error>: Subscriber {
  @usableFromInline let onCompletion: @Sendable (Completion<Failure>) -> Void
  @usableFromInline let onValue: @Sendable (Input) -> Void
  /// Held until it has its subscription.
  @usableFromInline var token: AnyCancellable?

  @inlinable
  @inline(__always)
  init(
    _ token: AnyCancellable, onCompletion: @escaping @Sendable (Completion<Failure>) -> Void,
    onValue: @escaping @Sendable (Input) -> Void
  ) {
    self.token = token
    self.onCompletion = onCompletion
    self.onValue = onValue
  }

  @inlinable
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    token.take()?.receive(subscription)
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) {
    onValue(input)
  }

  @inlinable
  @inline(__always)
  mutating func receive(completion: Completion<Failure>) {
    onCompletion(completion)
  }
}
