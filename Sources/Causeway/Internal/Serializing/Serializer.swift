/// A queue that lets one thread at a time handle events, without holding a lock.
///
/// The thread inside is the *owner*. Entering and leaving cost one compare-and-swap each. An event that arrives while
/// there is an owner is queued, also with one compare-and-swap, and its sender waits, for a limited time, until
/// ownership is handed to it: each thread handles its own events. An event sent while the same thread handles another
/// one is queued without waiting.
///
/// Events are handled in the order in which they were queued. The rules for threads (R12 in `docs/contracts.md`) are:
///
/// - An owner that has handled its own event hands everything else over to the first waiting sender. It handles events
///   of other threads only if no sender is waiting; these are events whose senders have stopped waiting.
/// - ``tryBeginMaintenance()`` enters for a short time in which no event is handled and no user code runs. Senders wait
///   until it is over.
///
/// One word holds whether there is an owner, and the queue, newest event first.
///
/// `@inline(always)`, unlike `@inline(__always)`, inlines in debug builds, too. Used on the way of a value: each call of
/// a generic method that is not inlined first looks up the metadata of this type.
@usableFromInline
struct Serializer<Event: Sendable>: ~Copyable, Sendable {
  @usableFromInline typealias Link = QueuedEvent<Event>.Link

  @usableFromInline let word = AtomicUInt(SerializerWord.idle)
  /// A mark of the thread that handles an event, with which that thread recognises itself.
  @usableFromInline let owner = OwnerMark()
  /// The number of queued events whose senders have stopped waiting.
  @usableFromInline let abandoned = AtomicInt32(0)

  @_alwaysEmitIntoClient
  @inline(always)
  init() {}

  deinit {
    var rest = Link(bitPattern: word.load(ordering: .acquiring) & ~SerializerWord.flags)
    while let link = rest {
      rest = link.pointee.next
      link.deinitialize(count: 1)
      link.deallocate()
    }
  }

  /// Becomes the owner if the serializer has no owner.
  @_alwaysEmitIntoClient
  @inline(always)
  func tryEnter() -> Bool {
    guard
      word.compareExchange(
        expected: SerializerWord.idle, desired: SerializerWord.owned, ordering: .acquiring
      ).exchanged
    else { return false }
    owner.set()
    return true
  }

  /// Stops being the owner, unless events are queued, which the caller then has to take.
  ///
  /// Flips one bit, which takes fewer instructions than a compare-and-swap.
  @_alwaysEmitIntoClient
  @inline(always)
  func tryLeave() -> Bool {
    // Removed first, because the next owner sets its mark as soon as it has entered.
    owner.remove()
    return word.bitwiseXor(SerializerWord.owned, ordering: .releasing).newValue == SerializerWord.idle
  }

  /// Stops being the owner, after handling the events queued in the meantime.
  ///
  /// - Parameter drain: Handles them with ``drain(_:)``. On the way of a value it calls a function that is not inlined:
  ///   a closure passed on to ``drain(_:)`` would retain what it captures for each value.
  @_alwaysEmitIntoClient
  @inline(always)
  func leave(draining drain: () -> Void) {
    if !tryLeave() { drain() }
  }

  /// Carries out an action as the owner, and leaves.
  ///
  /// - Parameters:
  ///   - action: The action, which usually delivers a value without making an event of it.
  ///   - drain: Handles the events queued in the meantime, as in ``leave(draining:)``.
  ///   - submit: Called instead if there is an owner, to submit the action as an event.
  @_alwaysEmitIntoClient
  @inline(always)
  func perform(_ action: () -> Void, draining drain: () -> Void, orElse submit: () -> Void) {
    if tryEnter() {
      action()
      leave(draining: drain)
    } else {
      submit()
    }
  }

  /// Carries out an action whose position in the queue is decided, now or when its turn comes.
  ///
  /// - Parameters:
  ///   - action: The action, carried out if the caller is the owner.
  ///   - place: The position.
  ///   - handle: Handles the queued events, including that of the action.
  @_alwaysEmitIntoClient
  @inline(always)
  func perform(_ action: () -> Void, at place: SerializerPlace, _ handle: (Event) -> Void) {
    switch place {
    case .owner:
      action()
      leave { drain(handle) }
    case .queued(let turn):
      if let turn { wait(for: turn, handle) }
    }
  }

  /// Whether the calling thread is the owner, that is, whether the call is reentrant.
  @_alwaysEmitIntoClient
  var isOwner: Bool { owner.isCallingThread }

  /// Whether all events have been handled.
  @_alwaysEmitIntoClient
  var isIdle: Bool { word.load(ordering: .acquiring) == SerializerWord.idle }

  /// Handles an event on this thread, immediately or when its turn comes.
  ///
  /// Returns earlier if the call is reentrant, or if another event takes longer than the caller waits.
  @_alwaysEmitIntoClient
  @inline(always)
  func submit(_ event: Event, _ handle: (Event) -> Void) {
    if isOwner {
      _ = enqueue(event, ThreadID.current, nil)
    } else {
      submitContended(event, handle)
    }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func submitContended(_ event: Event, _ handle: (Event) -> Void) {
    perform({ handle(event) }, at: takePlace(for: event, spinning: true), handle)
  }

  /// Handles an event immediately if there is no owner, otherwise leaves it to the owner.
  @_alwaysEmitIntoClient
  @inline(never)
  func submitWithoutWaiting(_ event: Event, _ handle: (Event) -> Void) {
    if tryEnter() || enqueue(event, ThreadID.none, nil) {
      handle(event)
      leave { drain(handle) }
    }
  }
}

/// The values of a ``Serializer``'s word while nothing is queued.
///
/// Otherwise the word is the address of the newest event, with one bit set if the owner has failed to leave.
@usableFromInline
enum SerializerWord {
  /// No thread is inside.
  @usableFromInline static var idle: UInt { @_alwaysEmitIntoClient @inline(always) get { 0 } }
  /// A thread is handling an event.
  @usableFromInline static var owned: UInt { @_alwaysEmitIntoClient @inline(always) get { 1 } }
  /// A thread is inside for maintenance.
  ///
  /// Nothing is queued during maintenance.
  @usableFromInline static var maintained: UInt { @_alwaysEmitIntoClient @inline(always) get { 2 } }
  /// The bits that distinguish these values from an address.
  @usableFromInline static var flags: UInt { @_alwaysEmitIntoClient @inline(always) get { 3 } }
}
