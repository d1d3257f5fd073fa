public import Synchronization

extension SharedLog {
  /// Lets a consumer in, at the first value that is replayed.
  ///
  /// - Returns: `nil` if the last consumer has left.
  @inlinable
  func join() -> (consumer: Int, place: LogPlace<Element>)? {
    contents.withLock { contents in
      guard let (consumer, position) = contents.ledger.join(word.load(ordering: .acquiring) >> LogFlag.bits) else {
        return nil
      }
      return (consumer, contents.place(of: position))
    }
  }

  /// Keeps what a consumer with a limit sets aside.
  @inlinable
  func keep(_ tray: LogTray<Element>, for consumer: Int) {
    contents.withLock { contents in
      while contents.trays.count <= consumer { contents.trays.append(nil) }
      contents.trays[consumer] = tray
    }
  }

  /// Lets a consumer go.
  ///
  /// - Returns: Whether it was the last one, with which the log is closed.
  @inlinable
  func leave(_ consumer: Int) -> Bool {
    let (outdated, tray, isClosed) = contents.withLock { contents in
      var tray: LogTray<Element>?
      if consumer < contents.trays.count { swap(&contents.trays[consumer], &tray) }
      contents.ledger.leave(consumer, word.load(ordering: .acquiring) >> LogFlag.bits)
      return (contents.takeOutdated(), tray, contents.ledger.isClosed)
    }
    outdated?.release()
    _ = consume tray
    if isClosed { close() }
    return isClosed
  }

  /// Stops listening to the relay.
  @inlinable
  func close() {
    contents.withLock { $0.subscription.take() }?.cancel()
  }

  /// Notes that a consumer has read what is before a position, and releases what nobody needs any more.
  @inlinable
  func move(_ consumer: Int, to position: UInt64) {
    contents.withLock { contents in
      contents.move(consumer, to: position, word.load(ordering: .acquiring) >> LogFlag.bits)
    }?.release()
  }

  /// Has a consumer wait that has read everything, unless something has happened since it looked.
  ///
  /// - Parameters:
  ///   - consumer: Who.
  ///   - seen: The word, when it looked.
  ///   - continuation: What wakes it.
  ///   - ticket: What says that it is busy from then on.
  /// - Returns: Whether it waits.
  @inlinable
  func park(
    _ consumer: Int, _ seen: UInt64, _ continuation: UnsafeContinuation<Void, Never>?, _ ticket: ActivityTicket? = nil
  ) -> Bool {
    let (isParked, outdated) = contents.withLock { contents in
      let outdated = contents.move(consumer, to: seen >> LogFlag.bits, seen >> LogFlag.bits)
      guard !contents.ledger.isCancelled(consumer), raiseParked(seen) else { return (false, outdated) }
      contents.ledger.park(LogLedger.Waiter(consumer, continuation, ticket))
      return (true, outdated)
    }
    outdated?.release()
    return isParked
  }

  /// Sets the parked flag, which others may have set, unless something else has happened.
  @inlinable
  func raiseParked(_ seen: UInt64) -> Bool {
    var now = word.load(ordering: .acquiring)
    while now | LogFlag.parked == seen | LogFlag.parked {
      let (isRaised, found) = word.compareExchange(
        expected: now, desired: now | LogFlag.parked, ordering: .acquiringAndReleasing)
      if isRaised { return true }
      now = found
    }
    return false
  }

  /// Keeps a consumer from waiting.
  ///
  /// - Returns: The consumer, if it waits: to be woken by the caller.
  @inlinable
  func takeCancelled(_ consumer: Int) -> LogLedger.Waiter? {
    contents.withLock { $0.ledger.cancel(consumer) }
  }
}
