public import Synchronization

extension Serializer {
  /// Handles what is queued, or hands it over, then leaves.
  ///
  /// Called by the owner when it could not leave: there is something in the queue. Mostly it is what the owner has sent
  /// from inside its subscribers, so that no other thread has to be considered.
  @inlinable
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

  /// Handles events as the owner, until it hands over or nothing is left.
  ///
  /// - Parameters:
  ///   - queued: The first events to handle.
  ///   - turn: The turn of this thread's own event among them. What is before it is handled too, so that the order is kept.
  ///   - handle: Handles one event.
  @inlinable
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
        // Wait for what this thread has sent from inside its subscribers, if that is still in the queue.
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

  /// Hands the ownership and all events over to the first sender that waits.
  ///
  /// - Returns: `nil` if no sender waits; the caller is still the owner then. Otherwise the turn of the caller's last
  ///   event in the queue, if there is one behind the event of the new owner.
  @inlinable
  func handOver(_ queue: inout EventQueue<Event>, _ thread: UInt32) -> Handover? {
    takeArrivals(into: &queue)
    guard let queued = queue.queued else { return nil }
    while let link = queue.nextWithTurn(), let turn = link.pointee.turn {
      let own = queue.last(of: thread, after: link)
      let before = own?.pointee.turn
      let ownTurn = own.map { _ in Turn() }
      own?.pointee.turn = ownTurn
      // Before the grant, since the new owner writes here.
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

  /// Appends what has been queued meanwhile.
  @inlinable
  func takeArrivals(into queue: inout EventQueue<Event>) {
    let newest = word.exchange(SerializerWord.owned, ordering: .acquiring)
    if let newest = Link(bitPattern: newest & ~SerializerWord.flags) { queue.append(newestFirst: newest) }
  }

  /// That another thread is the owner now.
  @usableFromInline
  struct Handover {
    /// The turn of the caller's last event that is still queued.
    @usableFromInline let ownTurn: Turn?

    @inlinable
    init(ownTurn: Turn?) {
      self.ownTurn = ownTurn
    }
  }
}
