/// A subscriber that stores values in a ``BoundedBuffer``.
@usableFromInline
struct BufferSink<Input: Sendable, Failure: Error>: CheckingSubscriber {
  @usableFromInline let buffer: BoundedBuffer<Input, Failure>
  /// The token, held until the subscription arrives.
  @usableFromInline var token: AnyCancellable?
  @usableFromInline let watch: SubscriptionWatch?

  @_alwaysEmitIntoClient
  init(_ buffer: BoundedBuffer<Input, Failure>, _ token: AnyCancellable, _ watch: SubscriptionWatch? = nil) {
    self.watch = watch
    self.buffer = buffer
    self.token = token
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    token.take()?.receive(subscription)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    buffer.put(input)
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    watch?.end()
    buffer.finish(completion)
  }
}
