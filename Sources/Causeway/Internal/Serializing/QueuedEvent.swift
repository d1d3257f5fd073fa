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
