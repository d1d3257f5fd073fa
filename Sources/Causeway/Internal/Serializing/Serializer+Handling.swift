extension Serializer {
  /// Handles the queued events or hands them over, then leaves.
  ///
  /// Called by the owner when it could not leave because events are queued. Usually these are events that it sent
  /// itself from inside its subscribers, so that no other thread is involved.
  @_alwaysEmitIntoClient
  @inline(never)
  func drain(_ handle: (Event) -> Void) {
    let thread = ThreadID.current
    owner.set()
    repeat {
      var queue = EventQueue<Event>()
      takeArrivals(into: &queue)
      while let link = queue.first {
        guard link.pointee.thread == thread || link.pointee.thread == ThreadID.none, link.pointee.turn == nil else {
          return handleQueued(queue, through: nil, handle)
        }
        queue.first = link.pointee.next
        let event = link.move().event
        link.deallocate()
        handle(event)
      }
      if tryLeave() { return }
      owner.set()
    } while true
  }

  /// Handles events as the owner, until it hands over or no event is left.
  ///
  /// - Parameters:
  ///   - queued: The first events to handle.
  ///   - turn: The turn of this thread's own event among them. Preceding events are handled, too, to keep the order.
  ///   - handle: Handles one event.
  @_alwaysEmitIntoClient
  @inline(never)
  func handleQueued(_ queued: EventQueue<Event>, through turn: Turn?, _ handle: (Event) -> Void) {
    let thread = ThreadID.current
    var queue = queued
    var turn = turn
    owner.set()
    while true {
      guard let next = queue.first else {
        if tryLeave() { return }
        owner.set()
        takeArrivals(into: &queue)
        continue
      }
      if turn == nil, next.pointee.thread != thread, next.pointee.thread != ThreadID.none,
        let handover = handOver(&queue, thread)
      {
        // Wait for the events that this thread sent from inside its subscribers, if any are still queued.
        guard let own = handover.ownTurn, let queued = waitToOwn(own) else { return }
        turn = own
        queue = EventQueue(queued)
        owner.set()
        continue
      }
      guard let entry = queue.removeFirst() else { continue }
      if entry.turn?.isAbandoned == true { abandoned.subtract(1, ordering: .relaxed) }
      if entry.turn === turn { turn = nil }
      handle(entry.event)
    }
  }

  /// Hands ownership and all queued events over to the first waiting sender.
  ///
  /// - Returns: `nil` if no sender is waiting and the caller is still the owner. Otherwise the handover, with the turn
  ///   of the caller's last event if that is queued after the new owner's.
  @_alwaysEmitIntoClient
  func handOver(_ queue: inout EventQueue<Event>, _ thread: UInt32) -> Handover? {
    takeArrivals(into: &queue)
    guard let queued = queue.queued else { return nil }
    while let link = queue.nextWithTurn(), let turn = link.pointee.turn {
      let own = queue.last(of: thread, after: link)
      let before = own?.pointee.turn
      let ownTurn = own.map { _ in Turn() }
      own?.pointee.turn = ownTurn
      // Removed before the grant, because the new owner sets its own mark.
      owner.remove()
      if turn.grant(queued) {
        if before?.isAbandoned == true { abandoned.subtract(1, ordering: .relaxed) }
        return Handover(ownTurn: ownTurn)
      }
      owner.set()
      own?.pointee.turn = before
    }
    return nil
  }

  /// Appends the events queued in the meantime.
  @_alwaysEmitIntoClient
  func takeArrivals(into queue: inout EventQueue<Event>) {
    let newest = word.exchange(SerializerWord.owned, ordering: .acquiring)
    if let newest = Link(bitPattern: newest & ~SerializerWord.flags) { queue.append(newestFirst: newest) }
  }

  /// The result of handing ownership over to another thread.
  @usableFromInline
  struct Handover {
    /// The turn of the caller's last event that is still queued.
    @usableFromInline let ownTurn: Turn?

    @_alwaysEmitIntoClient
    init(ownTurn: Turn?) {
      self.ownTurn = ownTurn
    }
  }
}
