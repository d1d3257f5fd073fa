public import Synchronization

/// Lets one caller at a time handle events, without holding a lock while it does.
///
/// Whoever enters while nobody is inside becomes the *owner*. Events that arrive meanwhile, from other threads or from
/// inside the owner's own call-outs, are queued, and the owner handles them in order before it leaves. Entering and
/// leaving cost one compare-and-swap each.
@usableFromInline
struct Serializer<Event: Sendable>: ~Copyable, Sendable {
  @usableFromInline let state = Atomic<UInt8>(SerializerState.idle)
  @usableFromInline let queue: Locked<ContiguousArray<Event>>

  @inlinable
  @inline(__always)
  init() {
    queue = Locked([])
  }

  /// Becomes the owner if there is none.
  @inlinable
  @inline(__always)
  func tryEnter() -> Bool {
    state.compareExchange(
      expected: SerializerState.idle, desired: SerializerState.owned, successOrdering: .acquiring, failureOrdering: .relaxed
    ).exchanged
  }

  /// Stops being the owner, unless events are waiting.
  @inlinable
  @inline(__always)
  func tryLeave() -> Bool {
    state.compareExchange(
      expected: SerializerState.owned, desired: SerializerState.idle, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }

  /// Leaves, after handling whatever waits.
  @inlinable
  @inline(__always)
  func leave(_ handle: (Event) -> Void) {
    if !tryLeave() {
      drain(handle)
    }
  }

  /// Handles an event, at once if nobody is inside, and otherwise by leaving it to the owner.
  @inlinable
  @inline(never)
  func submit(_ event: Event, _ handle: (Event) -> Void) {
    let isOwner = queue.withLock { queue in
      if enterOrMark() { return true }
      queue.append(event)
      return false
    }
    if isOwner {
      handle(event)
      leave(handle)
    }
  }

  /// Enters, or tells the owner that an event waits. Called with the queue locked; on `false` the caller queues one.
  @inlinable
  func enterOrMark() -> Bool {
    while true {
      if tryEnter() { return true }
      let (marked, seen) = state.compareExchange(
        expected: SerializerState.owned, desired: SerializerState.waiting, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
      if marked || seen == SerializerState.waiting { return false }
    }
  }

  /// Handles the queue until it is empty, then leaves. Called by the owner.
  @inlinable
  @inline(never)
  func drain(_ handle: (Event) -> Void) {
    var batch: ContiguousArray<Event> = []
    repeat {
      queue.withLock { queue in
        swap(&queue, &batch)
        state.store(SerializerState.owned, ordering: .relaxed)
      }
      for event in batch {
        handle(event)
      }
      batch.removeAll(keepingCapacity: true)
    } while !tryLeave()
  }
}

/// The states of a ``Serializer``.
@usableFromInline
enum SerializerState {
  /// Nobody is inside.
  @usableFromInline static var idle: UInt8 { @inlinable @inline(__always) get { 0 } }
  /// Somebody is inside and the queue is empty.
  @usableFromInline static var owned: UInt8 { @inlinable @inline(__always) get { 1 } }
  /// Somebody is inside and events wait.
  @usableFromInline static var waiting: UInt8 { @inlinable @inline(__always) get { 2 } }
}
