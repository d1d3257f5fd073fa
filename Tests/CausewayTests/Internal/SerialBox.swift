@testable import Causeway

/// A serializer that threads share, and what its owner writes down.
final class SerialBox<Event: Sendable>: @unchecked Sendable {
  private let serializer = Serializer<Event>()
  /// The owner's; that nobody else is inside is what the tests are about.
  private(set) var handled: [Event] = []
  private var isInside = false
  /// The owner's: how often somebody came in while another was inside.
  private(set) var overlaps = 0

  /// Writes an event down, and does something while it is inside.
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

  /// Enters, or queues an event for whose turn the caller does not wait.
  func enterOrQueue(_ event: Event) -> Bool {
    if case .owner = serializer.takePlace(for: event, waiting: false) { true } else { false }
  }

  func submit(_ event: Event, _ handle: (Event) -> Void) { serializer.submit(event, handle) }

  func drain(_ handle: (Event) -> Void) { serializer.drain(handle) }
}
