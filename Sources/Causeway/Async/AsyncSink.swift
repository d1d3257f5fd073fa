/// Puts what it receives into a ``ValueLog``.
@usableFromInline
struct LogSink<Input: Sendable, Failure: Error>: Subscriber {
  @usableFromInline let log: ValueLog<Input, Failure>
  /// Held until it has its subscription.
  @usableFromInline var token: AnyCancellable?

  @inlinable
  init(_ log: ValueLog<Input, Failure>, _ token: AnyCancellable) {
    self.log = log
    self.token = token
  }

  @inlinable
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    token.take()?.subscription = subscription
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) {
    log.put(input)
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    log.finish(completion)
  }
}

/// Puts what it receives into a ``BoundedBuffer``.
@usableFromInline
struct BufferSink<Input: Sendable, Failure: Error>: Subscriber {
  @usableFromInline let buffer: BoundedBuffer<Input, Failure>
  /// Held until it has its subscription.
  @usableFromInline var token: AnyCancellable?

  @inlinable
  init(_ buffer: BoundedBuffer<Input, Failure>, _ token: AnyCancellable) {
    self.buffer = buffer
    self.token = token
  }

  @inlinable
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    token.take()?.subscription = subscription
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) {
    buffer.put(input)
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    buffer.finish(completion)
  }
}
