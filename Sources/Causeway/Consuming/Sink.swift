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
    token.take()?.subscription = subscription
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

extension Publisher {
  @inlinable
  @inline(__always)
  public func sink(
    receiveCompletion: @escaping @Sendable (Completion<Failure>) -> Void,
    receiveValue: @escaping @Sendable (Output) -> Void
  ) -> AnyCancellable {
    let token = AnyCancellable()
    subscribe(Sink(token, onCompletion: receiveCompletion, onValue: receiveValue))
    return token
  }
}

extension Publisher where Failure == Never {
  @inlinable
  @inline(__always)
  public func sink(receiveValue: @escaping @Sendable (Output) -> Void) -> AnyCancellable {
    let token = AnyCancellable()
    subscribe(Sink(token, onCompletion: { _ in }, onValue: receiveValue))
    return token
  }
}
