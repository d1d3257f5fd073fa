/// An event that waits for the thread that delivers, in the list of such events.
@usableFromInline
struct QueuedEvent<Event: Sendable> {
  @usableFromInline typealias Link = UnsafeMutablePointer<QueuedEvent>

  @usableFromInline let event: Event
  /// The thread whose event it is, or ``ThreadID/none`` for maintenance, which any thread does.
  @usableFromInline let thread: UInt32
  /// The wait of the thread that has sent it.
  @usableFromInline var turn: Turn?
  /// The event queued before it, or, in an ``EventQueue``, after it.
  @usableFromInline var next: Link?

  @inlinable
  init(_ event: Event, _ thread: UInt32, _ turn: Turn?) {
    self.event = event
    self.thread = thread
    self.turn = turn
  }
}
