/// Lets one thread at a time handle events: a ``Serializer`` for the modules beside the core.
@usableFromInline
package struct EventGate<Event: Sendable>: ~Copyable, Sendable {
  @usableFromInline let serializer = Serializer<Event>()

  @inlinable
  @inline(__always)
  package init() {}

  /// Handles an event at once or in its turn.
  ///
  /// An event that comes from inside the handling of another is queued behind it.
  @inlinable
  @inline(__always)
  package func submit(_ event: Event, _ handle: (Event) -> Void) {
    if serializer.tryEnter() {
      handle(event)
      if !serializer.tryLeave() { serializer.drain(handle) }
    } else {
      serializer.submit(event, handle)
    }
  }

  /// Enters if no thread is inside.
  ///
  /// - Returns: Whether the caller is inside and has to call ``tryLeave()``.
  @inlinable
  @inline(__always)
  package func tryEnter() -> Bool { serializer.tryEnter() }

  /// Leaves, unless events have been queued meanwhile.
  ///
  /// - Returns: Whether the caller has left. If not, it has to call ``drain(_:)``.
  @inlinable
  @inline(__always)
  package func tryLeave() -> Bool { serializer.tryLeave() }

  /// Handles what has been queued meanwhile, and leaves.
  @inlinable
  package func drain(_ handle: (Event) -> Void) {
    serializer.drain(handle)
  }

  /// Whether the calling thread is inside.
  @inlinable
  @inline(__always)
  package var isInside: Bool { serializer.isOwner }

  /// Handles an event at once if no thread is inside, and otherwise leaves it to the thread that is.
  @inlinable
  package func submitWithoutWaiting(_ event: Event, _ handle: (Event) -> Void) {
    serializer.submitWithoutWaiting(event, handle)
  }

  /// Enters to change what the thread inside reads, if no thread is inside.
  ///
  /// Senders wait until ``endMaintenance()``. No user code may run before that.
  ///
  /// - Returns: Whether the caller has entered.
  @inlinable
  @inline(__always)
  package func tryBeginMaintenance() -> Bool { serializer.tryBeginMaintenance() }

  /// Leaves after ``tryBeginMaintenance()``.
  @inlinable
  @inline(__always)
  package func endMaintenance() { serializer.endMaintenance() }

  /// Takes an event's place in the order, which may be done under a lock.
  ///
  /// - Parameter event: The event.
  /// - Returns: What ``proceed(_:_:_:)`` is called with after the lock has been released.
  @inlinable
  @inline(__always)
  package func takePlace(for event: Event) -> EventPlace {
    EventPlace(serializer.takePlace(for: event))
  }

  /// Handles an event whose place has been taken, at once or in its turn.
  @inlinable
  @inline(__always)
  package func proceed(_ place: EventPlace, _ event: Event, _ handle: (Event) -> Void) {
    switch place.place {
    case .owner:
      handle(event)
      if !serializer.tryLeave() { serializer.drain(handle) }
    case .queued(let turn):
      if let turn { serializer.wait(for: turn, handle) }
    }
  }
}

/// The place of an event in the order of an ``EventGate``.
@usableFromInline
package struct EventPlace: Sendable {
  @usableFromInline let place: SerializerPlace

  @inlinable
  init(_ place: SerializerPlace) {
    self.place = place
  }
}
