/// The subscriber that stores the values of a share's relay in its log.
@usableFromInline
struct LogFeed<Input: Sendable, Failure: Error>: Subscriber {
  @usableFromInline let log: SharedLog<Input, Failure>

  @inlinable
  init(_ log: SharedLog<Input, Failure>) {
    self.log = log
  }

  @inlinable
  func receive(subscription: Subscription) {
    log.contents.withLock { $0.subscription = subscription }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) {
    if log.put(input) { log.wake() }
  }

  @inlinable
  func receive(completion: Completion<Failure>) {
    if log.finish(completion) { log.wake() }
  }
}
