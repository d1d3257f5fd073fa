public import InterleavingExplorer  // seeded
public import Synchronization

/// Lets one thread at a time handle events, without holding a lock while it does.
///
/// The thread inside is the *owner*. Entering and leaving cost one compare-and-swap each. An event that arrives while
/// there is an owner is queued, with one compare-and-swap too, and its sender waits, for a limited time, until it is
/// handed the ownership: each thread handles its own events. What is sent from inside the handling of an event is
/// queued without waiting.
///
/// Events are handled in the order in which they were queued. The rules for the threads, R12 in `docs/contracts.md`:
///
/// - An owner that has handled its own event hands everything else over to the first sender that waits. It handles
///   events of other threads only while no sender waits: those whose senders have stopped waiting.
/// - ``tryBeginMaintenance()`` enters for a moment in which no event is handled and no user code runs. Senders wait for
///   the end of it.
///
/// One word holds whether there is an owner, and the queue, newest event first.
@usableFromInline
struct Serializer<Event: Sendable>: ~Copyable, Sendable {
  @usableFromInline typealias Link = QueuedEvent<Event>.Link

  @usableFromInline let word = Atomic<UInt>(SerializerWord.idle)
  /// The thread that handles an event, for that thread to find itself.
  @usableFromInline let owner = OwnerMark()
  /// How many queued events have senders that stopped waiting.
  @usableFromInline let abandoned = Atomic<Int32>(0)

  @inlinable
  @inline(__always)
  init() {}

  deinit {
    var rest = Link(bitPattern: word.load(ordering: .acquiring) & ~SerializerWord.flags)
    while let link = rest {
      rest = link.pointee.next
      link.deinitialize(count: 1)
      link.deallocate()
    }
  }

  /// Becomes the owner if there is none.
  @inlinable
  @inline(__always)
  func tryEnter() -> Bool {
    guard
      word.compareExchange(
        expected: SerializerWord.idle, desired: SerializerWord.owned, successOrdering: .acquiring,
        failureOrdering: .relaxed
      ).exchanged
    else { return false }
    owner.set()
    return true
  }

  /// Stops being the owner, unless events are queued: those have to be taken then.
  ///
  /// It flips one bit, which takes fewer instructions than a compare-and-swap.
  @inlinable
  @inline(__always)
  func tryLeave() -> Bool {
    // First, since the next owner writes here as soon as it has entered.
    owner.remove()
    return word.bitwiseXor(SerializerWord.owned, ordering: .releasing).newValue == SerializerWord.idle
  }

  /// Whether the calling thread is the owner: the call comes from inside the handling of an event.
  @inlinable
  var isOwner: Bool { owner.isCallingThread }

  /// Whether all events have been handled.
  @inlinable
  var isIdle: Bool { word.load(ordering: .acquiring) == SerializerWord.idle }

  /// Handles an event on this thread, at once or when it is its turn.
  ///
  /// Returns before that if the call comes from inside the handling of an event, or if another event takes longer than
  /// the caller waits.
  @inlinable
  @inline(__always)
  func submit(_ event: Event, _ handle: (Event) -> Void) {
    if isOwner {
      _ = enqueue(event, ThreadID.current, nil)
    } else {
      submitContended(event, handle)
    }
  }

  @inlinable
  @inline(never)
  func submitContended(_ event: Event, _ handle: (Event) -> Void) {
    switch takePlace(for: event, spinning: true) {
    case .owner:
      handle(event)
      if Defect.leaveByStore.isOn { return leaveByStore() }  // seeded
      if !tryLeave() { drain(handle) }
    case .queued(let turn):
      if let turn { wait(for: turn, handle) }
    }
  }

  /// Handles an event at once if there is no owner, and otherwise leaves it to the owner.
  @inlinable
  @inline(never)
  func submitWithoutWaiting(_ event: Event, _ handle: (Event) -> Void) {
    if tryEnter() || enqueue(event, ThreadID.none, nil) {
      handle(event)
      if !tryLeave() { drain(handle) }
    }
  }
}

/// What a ``Serializer``'s word is while nothing is queued.
///
/// Otherwise it is the address of the newest event, with one bit set if the owner has found that it cannot leave.
@usableFromInline
enum SerializerWord {
  /// No thread is inside.
  @usableFromInline static var idle: UInt { @inlinable @inline(__always) get { 0 } }
  /// A thread handles an event.
  @usableFromInline static var owned: UInt { @inlinable @inline(__always) get { 1 } }
  /// A thread is inside for maintenance.
  ///
  /// Nothing is queued then.
  @usableFromInline static var maintained: UInt { @inlinable @inline(__always) get { 2 } }
  /// What tells these from an address.
  @usableFromInline static var flags: UInt { @inlinable @inline(__always) get { 3 } }
}
