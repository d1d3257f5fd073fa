extension SharingHub {
  // Safety: Only `put` stores a log, with the type of this hub's relay. Tested by `SharedValuesTests`.

  @usableFromInline typealias Log = SharedLog<Relay.Output, Relay.Failure>

  /// Adds an async consumer to the shared log, and connects the source if it is the first subscriber.
  ///
  /// - Parameter replay: The number of values with which a new consumer begins.
  /// - Returns: The consumer's registration, which ends when it is released.
  @_alwaysEmitIntoClient
  func registerConsumer(replay: Int) -> LogRegistration<Relay.Output, Relay.Failure> {
    let (relay, connection) = enter()
    var found = log(connection)
    while true {
      if let log = found, let (consumer, place) = log.join() {
        let registration = LogRegistration(log, consumer, place) { isLast in
          if isLast { self.forget(log) }
          self.leave(connection)
        }
        connect(connection)
        return registration
      }
      // The log subscribes to the relay before it is published, so that its consumers miss nothing.
      let log = Log(replay: replay)
      relay.subscribe(LogFeed(log))
      let outdated = found
      found = put(log, inPlaceOf: outdated, connection)
      if found !== log { log.close() }
    }
  }

  /// Returns the log of a connection.
  @usableFromInline
  func log(_ connection: Int) -> Log? {
    let log = contents.withLock { $0.state.connection == connection ? $0.log : nil }
    return log.map { unsafeDowncast($0, to: Log.self) }
  }

  /// Publishes a new log, unless there is one that is not closed.
  ///
  /// - Returns: The log to use. If the connection has ended, that is the new log, which only the caller needs.
  @usableFromInline
  func put(_ log: Log, inPlaceOf closed: Log?, _ connection: Int) -> Log {
    let found = contents.withLock { contents -> (any AnyObject & Sendable)? in
      guard contents.state.connection == connection else { return log }
      if contents.log == nil || contents.log === closed { contents.log = log }
      return contents.log
    }
    return found.map { unsafeDowncast($0, to: Log.self) } ?? log
  }

  /// Removes a closed log.
  @usableFromInline
  func forget(_ log: Log) {
    contents.withLock { contents in
      if contents.log === log { contents.log = nil }
    }
  }
}

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
