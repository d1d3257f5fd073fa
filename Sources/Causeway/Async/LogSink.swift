/// A subscriber that stores values in the log of a ``LogConsumer``.
@usableFromInline
struct LogSink<Input: Sendable, Failure: Error>: CheckingSubscriber {
  /// A direct reference to the log, because the consumer object's memory is written to by another thread.
  @usableFromInline let log: ValueLog<Input>
  @usableFromInline let consumer: LogConsumer<Input, Failure>
  /// The token, held until the subscription arrives.
  @usableFromInline var token: AnyCancellable?
  @usableFromInline let watch: SubscriptionWatch?

  @_alwaysEmitIntoClient
  init(_ consumer: LogConsumer<Input, Failure>, _ token: AnyCancellable, _ watch: SubscriptionWatch? = nil) {
    self.watch = watch
    self.consumer = consumer
    log = consumer.log
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
    if log.put(input) { consumer.wake() }
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    watch?.end()
    consumer.finish(completion)
  }
}
