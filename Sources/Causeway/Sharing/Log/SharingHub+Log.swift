extension SharingHub {
  @usableFromInline typealias Log = SharedLog<Relay.Output, Relay.Failure>

  /// Lets an async consumer in: counts it as a subscriber, has it join the log that all share, and connects the source if
  /// it is the first.
  ///
  /// - Parameter replay: How many values a new consumer begins with.
  /// - Returns: The consumer's seat, which is given up when it is released.
  @inlinable
  func takeSeat(replay: Int) -> LogSeat<Relay.Output, Relay.Failure> {
    let (relay, connection) = enter()
    var found = log(connection)
    while true {
      if let log = found, let (consumer, place) = log.join() {
        let seat = LogSeat(log, consumer, place) { isLast in
          if isLast { self.forget(log) }
          self.leave(connection)
        }
        connect(connection)
        return seat
      }
      // It listens before anybody can find it, so that whoever does misses nothing.
      let log = Log(replay: replay)
      relay.subscribe(LogFeed(log))
      let outdated = found
      found = put(log, inPlaceOf: outdated, connection)
      if found !== log { log.close() }
    }
  }

  /// The log of a connection.
  @usableFromInline
  func log(_ connection: Int) -> Log? {
    let log = contents.withLock { $0.state.connection == connection ? $0.log : nil }
    return log.map { unsafeDowncast($0, to: Log.self) }
  }

  /// Has a new log take the place of none, or of a closed one.
  ///
  /// - Returns: The log that is there now. It is the new one too if the connection is over: then nobody else needs it.
  @usableFromInline
  func put(_ log: Log, inPlaceOf closed: Log?, _ connection: Int) -> Log {
    let found = contents.withLock { contents -> (any AnyObject & Sendable)? in
      guard contents.state.connection == connection else { return log }
      if contents.log == nil || contents.log === closed { contents.log = log }
      return contents.log
    }
    return found.map { unsafeDowncast($0, to: Log.self) } ?? log
  }

  /// Lets go of a log that is closed.
  @usableFromInline
  func forget(_ log: Log) {
    contents.withLock { contents in
      if contents.log === log { contents.log = nil }
    }
  }
}
