public import InterleavingExplorer  // seeded
public import Synchronization

/// Lets one caller at a time handle events, without holding a lock while it does.
///
/// Whoever enters while nobody is inside becomes the *owner*. Events that arrive meanwhile, from other threads or from
/// inside the owner's own call-outs, are queued, and the owner handles them in order before it leaves. Entering and
/// leaving cost one compare-and-swap each, and so does queueing, beside an allocation. Nobody ever waits.
///
/// One word holds it all: whether there is an owner, and the queue, newest first.
@usableFromInline
struct Serializer<Event: Sendable>: ~Copyable, Sendable {
  @usableFromInline typealias Queued = UnsafeMutablePointer<QueuedEvent<Event>>

  @usableFromInline let word = Atomic<UInt>(SerializerWord.idle)

  @inlinable
  @inline(__always)
  init() {}

  deinit {
    var rest = Queued(bitPattern: word.load(ordering: .acquiring) & ~SerializerWord.owned)
    while let queued = rest {
      rest = queued.pointee.older
      queued.deinitialize(count: 1)
      queued.deallocate()
    }
  }

  /// Becomes the owner if there is none.
  @inlinable
  @inline(__always)
  func tryEnter() -> Bool {
    word.compareExchange(
      expected: SerializerWord.idle, desired: SerializerWord.owned, successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// Stops being the owner, unless events are waiting.
  @inlinable
  @inline(__always)
  func tryLeave() -> Bool {
    word.compareExchange(
      expected: SerializerWord.owned, desired: SerializerWord.idle, successOrdering: .releasing,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// Becomes the owner, or leaves an event to the one there is.
  ///
  /// - Returns: Whether the caller is the owner now, and has the event to handle.
  @inlinable
  @inline(__always)
  func enterOrQueue(_ event: @autoclosure () -> Event) -> Bool {
    tryEnter() || enterOrQueueContended(event())
  }

  @inlinable
  @inline(never)
  func enterOrQueueContended(_ event: Event) -> Bool {
    let queued = Queued.allocate(capacity: 1)
    queued.initialize(to: QueuedEvent(event))
    var seen = word.load(ordering: .relaxed)
    while true {
      if seen == SerializerWord.idle {
        if tryEnter() {
          queued.deinitialize(count: 1)
          queued.deallocate()
          return true
        }
        seen = word.load(ordering: .relaxed)
        continue
      }
      queued.pointee.older = seen == SerializerWord.owned ? nil : Queued(bitPattern: seen)
      let (isQueued, found) = word.weakCompareExchange(
        expected: seen, desired: UInt(bitPattern: queued), successOrdering: .releasing, failureOrdering: .relaxed)
      if isQueued { return false }
      seen = found
    }
  }

  /// Handles an event, at once if nobody is inside, and otherwise by leaving it to the owner.
  @inlinable
  @inline(never)
  func submit(_ event: Event, _ handle: (Event) -> Void) {
    if enterOrQueue(event) {
      handle(event)
      if Defect.leaveByStore.isOn { return leaveByStore() }  // seeded
      if !tryLeave() { drain(handle) }
    }
  }

  /// Handles the queue until it is empty, then leaves.
  ///
  /// Called by the owner when it could not leave: there is something to handle.
  @inlinable
  @inline(never)
  func drain(_ handle: (Event) -> Void) {
    repeat {
      var newest = Queued(bitPattern: word.exchange(SerializerWord.owned, ordering: .acquiring))
      var next: Queued?
      while let queued = newest {
        newest = queued.pointee.older
        queued.pointee.older = next
        next = queued
      }
      while let queued = next {
        next = queued.pointee.older
        let event = queued.move().event
        queued.deallocate()
        handle(event)
      }
    } while !tryLeave()
  }
}

/// An event that waits for the owner, and the one queued before it.
@usableFromInline
struct QueuedEvent<Event: Sendable> {
  @usableFromInline let event: Event
  @usableFromInline var older: UnsafeMutablePointer<QueuedEvent>?

  @inlinable
  init(_ event: Event) {
    self.event = event
  }
}

/// What a ``Serializer``'s word is while its queue is empty.
///
/// Otherwise it is the newest event's address.
@usableFromInline
enum SerializerWord {
  /// Nobody is inside.
  @usableFromInline static var idle: UInt { @inlinable @inline(__always) get { 0 } }
  /// Somebody is inside.
  @usableFromInline static var owned: UInt { @inlinable @inline(__always) get { 1 } }
}
