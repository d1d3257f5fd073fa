/// The subscriber that stores the values of a share's relay in its log.
@usableFromInline
struct LogFeed<Input: Sendable, Failure: Error>: CheckingSubscriber {
  @usableFromInline let log: SharedLog<Input, Failure>

  @_alwaysEmitIntoClient
  init(_ log: SharedLog<Input, Failure>) {
    self.log = log
  }

  @_alwaysEmitIntoClient
  func receive(subscription: Subscription) {
    log.contents.withLock { $0.subscription = subscription }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func receive(_ input: Input) {
    if log.put(input) { log.wake() }
  }

  @_alwaysEmitIntoClient
  func receive(completion: Completion<Failure>) {
    if log.finish(completion) { log.wake() }
  }
}
