/// The events taken over by the delivering thread, oldest first.
@usableFromInline
struct EventQueue<Event: Sendable> {
  @usableFromInline typealias Link = QueuedEvent<Event>.Link

  @usableFromInline var first: Link?
  @usableFromInline var last: Link?
  /// The last event of the part in which no sender is waiting.
  @usableFromInline var searched: Link?

  @_alwaysEmitIntoClient
  init() {}

  /// Takes over a queue from another thread.
  @_alwaysEmitIntoClient
  init(_ queued: Turn.Queued) {
    first = queued.first.assumingMemoryBound(to: QueuedEvent<Event>.self)
    last = queued.last.assumingMemoryBound(to: QueuedEvent<Event>.self)
  }

  /// The queue in a form that another thread can take over, or `nil` if it is empty.
  @_alwaysEmitIntoClient
  var queued: Turn.Queued? {
    guard let first, let last else { return nil }
    return Turn.Queued(first: first, last: last)
  }

  /// Appends a list of events that is ordered newest first.
  @_alwaysEmitIntoClient
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

  /// Removes and returns the oldest event.
  @_alwaysEmitIntoClient
  mutating func removeFirst() -> QueuedEvent<Event>? {
    guard let link = first else { return nil }
    let queued = link.move()
    link.deallocate()
    first = queued.next
    if last == link { last = nil }
    if searched == link { searched = nil }
    return queued
  }

  /// Returns the next event whose sender waits, after those found before.
  @_alwaysEmitIntoClient
  mutating func nextWithTurn() -> Link? {
    var link = searched == nil ? first : searched?.pointee.next
    while let here = link {
      searched = here
      if here.pointee.turn != nil { return here }
      link = here.pointee.next
    }
    return nil
  }

  /// Returns the newest event of a thread among the events after a given one.
  @_alwaysEmitIntoClient
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

/// An event in the linked list of events that wait for the delivering thread.
@usableFromInline
struct QueuedEvent<Event: Sendable> {
  // Safety: A link belongs to its sender until the exchange that publishes it, then to the owner of the serializer,
  // which frees it. Tested by `SerializerThreadsTests`, and the serializer's scenarios in `ShippedTests`.

  @usableFromInline typealias Link = UnsafeMutablePointer<QueuedEvent>

  @usableFromInline let event: Event
  /// The sender's thread, or ``ThreadID/none`` for maintenance, which any thread may do.
  @usableFromInline let thread: UInt32
  /// The turn for which the sender waits.
  @usableFromInline var turn: Turn?
  /// The event queued before this one or, in an ``EventQueue``, after it.
  @usableFromInline var next: Link?

  @_alwaysEmitIntoClient
  init(_ event: Event, _ thread: UInt32, _ turn: Turn?) {
    self.event = event
    self.thread = thread
    self.turn = turn
  }
}
