@testable import Causeway

/// A serializer that threads share, and the records of its owner.
final class SerialBox<Event: Sendable>: @unchecked Sendable {
  private let serializer = Serializer<Event>()
  /// Belongs to the owner; the tests verify that no other thread is inside.
  private(set) var handled: [Event] = []
  private var isInside = false
  /// The number of entries while another thread was inside; belongs to the owner.
  private(set) var overlaps = 0

  /// Records an event, and runs a closure while it is inside.
  func handle(_ event: Event, meanwhile: (Event) -> Void = { _ in }) {
    if isInside { overlaps += 1 }
    isInside = true
    handled.append(event)
    meanwhile(event)
    isInside = false
  }

  // MARK: The serializer, which `#expect` cannot call because it cannot be copied

  func tryEnter() -> Bool { serializer.tryEnter() }

  func tryLeave() -> Bool { serializer.tryLeave() }

  /// Enters, or queues an event without waiting for its turn.
  func enterOrQueue(_ event: Event) -> Bool {
    if case .owner = serializer.takePlace(for: event, waiting: false) { true } else { false }
  }

  func submit(_ event: Event, _ handle: (Event) -> Void) { serializer.submit(event, handle) }

  func drain(_ handle: (Event) -> Void) { serializer.drain(handle) }
}
