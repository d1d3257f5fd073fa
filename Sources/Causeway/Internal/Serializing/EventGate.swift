/// A ``Serializer`` for other modules: lets one thread at a time handle events.
@usableFromInline
package struct EventGate<Event: Sendable>: ~Copyable, Sendable {
  @usableFromInline let serializer = Serializer<Event>()

  @_alwaysEmitIntoClient
  @inline(__always)
  package init() {}

  /// Handles an event, immediately or when its turn comes.
  ///
  /// An event submitted while another one is being handled on this thread is queued after it.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func submit(_ event: Event, _ handle: (Event) -> Void) {
    serializer.perform({ handle(event) }, draining: { serializer.drain(handle) }) { serializer.submit(event, handle) }
  }

  /// Enters if no thread is inside.
  ///
  /// - Returns: Whether the caller has entered and has to call ``tryLeave()``.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func tryEnter() -> Bool { serializer.tryEnter() }

  /// Leaves, unless events have been queued in the meantime.
  ///
  /// - Returns: Whether the caller has left. If not, it has to call ``drain(_:)``.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func tryLeave() -> Bool { serializer.tryLeave() }

  /// Handles the events queued in the meantime, and leaves.
  @_alwaysEmitIntoClient
  package func drain(_ handle: (Event) -> Void) {
    serializer.drain(handle)
  }

  /// Whether the calling thread is inside.
  @_alwaysEmitIntoClient
  @inline(__always)
  package var isInside: Bool { serializer.isOwner }

  /// Handles an event immediately if no thread is inside, otherwise leaves it to the thread that is.
  @_alwaysEmitIntoClient
  package func submitWithoutWaiting(_ event: Event, _ handle: (Event) -> Void) {
    serializer.submitWithoutWaiting(event, handle)
  }

  /// Enters to change data that the thread inside reads, if no thread is inside.
  ///
  /// Senders wait until ``endMaintenance()``. No user code may run before that.
  ///
  /// - Returns: Whether the caller has entered.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func tryBeginMaintenance() -> Bool { serializer.tryBeginMaintenance() }

  /// Leaves after ``tryBeginMaintenance()``.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func endMaintenance() { serializer.endMaintenance() }

  /// Decides an event's position in the order.
  ///
  /// May be called under a lock.
  ///
  /// - Parameter event: The event.
  /// - Returns: The position to pass to ``proceed(_:_:_:)`` after the lock has been released.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func takePlace(for event: Event) -> EventPlace {
    EventPlace(serializer.takePlace(for: event))
  }

  /// Handles an event whose position is decided, immediately or when its turn comes.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func proceed(_ place: EventPlace, _ event: Event, _ handle: (Event) -> Void) {
    serializer.perform({ handle(event) }, at: place.place, handle)
  }
}

/// The position of an event in the order of an ``EventGate``.
@usableFromInline
package struct EventPlace: Sendable {
  @usableFromInline let place: SerializerPlace

  @_alwaysEmitIntoClient
  init(_ place: SerializerPlace) {
    self.place = place
  }
}
