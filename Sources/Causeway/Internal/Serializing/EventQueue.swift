/// Events in the hands of the thread that delivers, oldest first.
@usableFromInline
struct EventQueue<Event: Sendable> {
  @usableFromInline typealias Link = QueuedEvent<Event>.Link

  @usableFromInline var first: Link?
  @usableFromInline var last: Link?
  /// Up to here, no sender waits.
  @usableFromInline var searched: Link?

  @inlinable
  init() {}

  /// Takes over what another thread hands over.
  @inlinable
  init(_ queued: Turn.Queued) {
    first = queued.first.assumingMemoryBound(to: QueuedEvent<Event>.self)
    last = queued.last.assumingMemoryBound(to: QueuedEvent<Event>.self)
  }

  /// The same for another thread to take over, unless it is empty.
  @inlinable
  var queued: Turn.Queued? {
    guard let first, let last else { return nil }
    return Turn.Queued(first: first, last: last)
  }

  /// Adds a list of events that has the newest one first.
  @inlinable
  mutating func append(newestFirst newest: Link) {
    var rest: Link? = newest
    var oldest: Link?
    while let link = rest {
      rest = link.pointee.next
      link.pointee.next = oldest
      oldest = link
    }
    if let last { last.pointee.next = oldest } else { first = oldest }
    last = newest
  }

  /// Removes the oldest event.
  @inlinable
  mutating func removeFirst() -> QueuedEvent<Event>? {
    guard let link = first else { return nil }
    let queued = link.move()
    link.deallocate()
    first = queued.next
    if last == link { last = nil }
    if searched == link { searched = nil }
    return queued
  }

  /// Finds the next event whose sender has begun to wait, after those found before.
  @inlinable
  mutating func nextWithTurn() -> Link? {
    var link = searched == nil ? first : searched?.pointee.next
    while let here = link {
      searched = here
      if here.pointee.turn != nil { return here }
      link = here.pointee.next
    }
    return nil
  }

  /// Finds the newest event of a thread among those after another event.
  @inlinable
  func last(of thread: UInt32, after link: Link) -> Link? {
    var found: Link?
    var link = link.pointee.next
    while let here = link {
      if here.pointee.thread == thread { found = here }
      link = here.pointee.next
    }
    return found
  }
}
