extension Serializer {
  /// Enters to change the owner's data without handling events.
  ///
  /// No user code may run until ``endMaintenance()``, because senders wait for that without a time limit.
  @_alwaysEmitIntoClient
  @inline(always)
  func tryBeginMaintenance() -> Bool {
    word.compareExchange(
      expected: SerializerWord.idle, desired: SerializerWord.maintained, ordering: .acquiring
    ).exchanged
  }

  /// Leaves maintenance.
  ///
  /// No event can have been queued in the meantime.
  @_alwaysEmitIntoClient
  @inline(always)
  func endMaintenance() {
    word.store(SerializerWord.idle, ordering: .releasing)
  }

  /// Enters for maintenance, or leaves the maintenance to the owner.
  ///
  /// - Parameters:
  ///   - event: The maintenance as an event, queued if there is an owner.
  ///   - spinning: Whether to wait some microseconds for the owner to leave before queueing.
  /// - Returns: Whether the caller has entered.
  @_alwaysEmitIntoClient
  @inline(never)
  func beginMaintenance(orQueue event: Event, spinning: Bool) -> Bool {
    if spinning, !isOwner {
      var spin = SpinWait()
      while spin.next() {
        if isIdle, tryBeginMaintenance() { return true }
      }
    }
    return push(event, ThreadID.none, nil) { tryBeginMaintenance() }
  }

  /// Waits until no thread is inside for maintenance.
  ///
  /// - Returns: The new value of the word.
  @_alwaysEmitIntoClient
  @inline(never)
  func waitForMaintenance() -> UInt {
    word.waitWhile(SerializerWord.maintained)
  }
}
