/// The result of submitting an event to a ``Serializer``.
@usableFromInline
enum SerializerPlace: Sendable {
  /// The caller is the owner and has to handle the event.
  case owner
  /// The event is queued. If there is a turn, the caller has to wait for it.
  case queued(Turn?)
}

extension Serializer {
  /// Becomes the owner, or queues an event.
  ///
  /// Waits only for maintenance, so it may be called under a lock; ``wait(for:_:)`` must not.
  ///
  /// - Parameters:
  ///   - event: The event to queue if there is an owner.
  ///   - spinning: Whether to wait some microseconds for the owner to leave before queueing.
  ///   - waiting: Whether the caller will wait for its turn.
  /// - Returns: Whether the caller is the owner, or has to wait for its turn.
  @_alwaysEmitIntoClient
  @inline(always)
  func takePlace(for event: Event, spinning: Bool = false, waiting: Bool = true) -> SerializerPlace {
    tryEnter() ? .owner : takeContendedPlace(for: event, spinning, waiting)
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func takeContendedPlace(for event: Event, _ spinning: Bool, _ waiting: Bool) -> SerializerPlace {
    let isNested = isOwner
    if spinning, !isNested, spinToEnter() { return .owner }
    let turn = isNested || !waiting ? nil : Turn()
    return enqueue(event, ThreadID.current, turn) ? .owner : .queued(turn)
  }

  /// Becomes the owner if the serializer has no owner within some microseconds.
  @_alwaysEmitIntoClient
  @inline(never)
  func spinToEnter() -> Bool {
    var spin = SpinWait()
    while spin.next() {
      if isIdle, tryEnter() { return true }
    }
    return false
  }

  /// Waits some microseconds for the owner to leave, unless the calling thread is the owner.
  @_alwaysEmitIntoClient
  func waitBriefly() {
    guard !isOwner else { return }
    var spin = SpinWait()
    while spin.next(), !isIdle {}
  }

  /// Queues an event, or becomes the owner.
  ///
  /// - Returns: Whether the caller is now the owner; if so, the event is not queued.
  @_alwaysEmitIntoClient
  @inline(never)
  func enqueue(_ event: Event, _ thread: UInt32, _ turn: Turn?) -> Bool {
    push(event, thread, turn) { tryEnter() }
  }

  /// Queues an event, or enters if there is no owner.
  ///
  /// - Returns: Whether the caller has entered; if so, the event is not queued.
  @_alwaysEmitIntoClient
  @inline(always)
  func push(_ event: Event, _ thread: UInt32, _ turn: Turn?, _ enter: () -> Bool) -> Bool {
    let link = Link.allocate(capacity: 1)
    link.initialize(to: QueuedEvent(event, thread, turn))
    var seen = word.load(ordering: .relaxed)
    while true {
      switch seen {
      case SerializerWord.idle:
        if enter() {
          link.deinitialize(count: 1)
          link.deallocate()
          return true
        }
        seen = word.load(ordering: .relaxed)
      case SerializerWord.maintained:
        seen = waitForMaintenance()
      default:
        link.pointee.next = Link(bitPattern: seen & ~SerializerWord.flags)
        let (isQueued, found) = word.weakCompareExchange(
          expected: seen, desired: UInt(bitPattern: link), ordering: .releasing)
        if isQueued { return false }
        seen = found
      }
    }
  }

  /// Waits until an event's turn comes and handles it.
  ///
  /// After a limited time, leaves it to other threads.
  ///
  /// Must not be called under a lock.
  @_alwaysEmitIntoClient
  @inline(never)
  func wait(for turn: Turn, _ handle: (Event) -> Void) {
    guard let queued = waitToOwn(turn) else { return }
    handleQueued(EventQueue(queued), through: turn, handle)
  }

  /// Waits for ownership.
  ///
  /// - Returns: The queue handed over with the ownership, or `nil` if the time is up.
  @_alwaysEmitIntoClient
  func waitToOwn(_ turn: Turn) -> Turn.Queued? {
    if let queued = turn.wait(for: Turn.patience(abandoned: abandoned.load(ordering: .relaxed))) {
      return queued
    }
    abandoned.add(1, ordering: .relaxed)
    return nil
  }
}
