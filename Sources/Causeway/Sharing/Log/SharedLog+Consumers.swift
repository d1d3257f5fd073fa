extension SharedLog {
  // Safety: The list returns each continuation once, to the thread that resumes it. Tested by `LogConsumersTests`,
  // `SharedLogParkingTests`.

  /// Adds a consumer, at the first replayed value.
  ///
  /// - Returns: The consumer's number and position, or `nil` if the log is closed.
  @_alwaysEmitIntoClient
  func join() -> (consumer: Int, place: LogPosition<Element>)? {
    contents.withLock { contents in
      guard let (consumer, position) = contents.consumers.join(word.load(ordering: .acquiring) >> LogFlag.bits) else {
        return nil
      }
      return (consumer, contents.place(of: position))
    }
  }

  /// Stores the buffer of a consumer with a limit.
  @_alwaysEmitIntoClient
  func keep(_ buffer: LogBuffer<Element>, for consumer: Int) {
    contents.withLock { contents in
      while contents.buffers.count <= consumer { contents.buffers.append(nil) }
      contents.buffers[consumer] = buffer
    }
  }

  /// Removes a consumer.
  ///
  /// - Returns: Whether it was the last one, whose removal closes the log.
  @_alwaysEmitIntoClient
  func leave(_ consumer: Int) -> Bool {
    let (outdated, buffer, isClosed) = contents.withLock { contents in
      var buffer: LogBuffer<Element>?
      if consumer < contents.buffers.count { swap(&contents.buffers[consumer], &buffer) }
      contents.consumers.leave(consumer, word.load(ordering: .acquiring) >> LogFlag.bits)
      return (contents.takeOutdated(), buffer, contents.consumers.isClosed)
    }
    outdated?.release()
    _ = consume buffer
    if isClosed { close() }
    return isClosed
  }

  /// Cancels the subscription to the relay.
  @_alwaysEmitIntoClient
  func close() {
    contents.withLock { $0.subscription.take() }?.cancel()
  }

  /// Advances a consumer to a position, and releases the values that no consumer needs any more.
  @_alwaysEmitIntoClient
  func move(_ consumer: Int, to position: UInt64) {
    contents.withLock { contents in
      contents.move(consumer, to: position, word.load(ordering: .acquiring) >> LogFlag.bits)
    }?.release()
  }

  /// Registers a waiting consumer that has read all values, unless the log has changed since it looked.
  ///
  /// - Parameters:
  ///   - consumer: The consumer's number.
  ///   - seen: The log's word when the consumer looked.
  ///   - continuation: The continuation to resume.
  ///   - ticket: The consumer's activity, which is marked as busy when the consumer is resumed.
  /// - Returns: Whether the consumer waits.
  @_alwaysEmitIntoClient
  func park(
    _ consumer: Int, _ seen: UInt64, _ continuation: UnsafeContinuation<Void, Never>?, _ ticket: ActivityTicket? = nil
  ) -> Bool {
    let (isParked, outdated) = contents.withLock { contents in
      let outdated = contents.move(consumer, to: seen >> LogFlag.bits, seen >> LogFlag.bits)
      guard !contents.consumers.isCancelled(consumer), raiseParked(seen) else { return (false, outdated) }
      contents.consumers.park(LogConsumers.Waiter(consumer, continuation, ticket))
      return (true, outdated)
    }
    outdated?.release()
    return isParked
  }

  /// Sets the parked flag, which may already be set, unless the word has changed otherwise.
  @_alwaysEmitIntoClient
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

  /// Cancels a consumer, so that it does not wait any more.
  ///
  /// - Returns: The consumer if it is waiting; the caller has to resume it.
  @_alwaysEmitIntoClient
  func takeCancelled(_ consumer: Int) -> LogConsumers.Waiter? {
    contents.withLock { $0.consumers.cancel(consumer) }
  }
}
