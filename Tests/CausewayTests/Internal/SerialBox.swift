@testable import Causeway

/// A serializer that threads share, and what its owner writes down.
final class SerialBox<Event: Sendable>: @unchecked Sendable {
  let serializer = Serializer<Event>()
  /// The owner's; that nobody else is inside is what the tests are about.
  var handled: [Event] = []
  /// The owner's.
  var isInside = false
  /// The owner's: how often somebody came in while another was inside.
  var overlaps = 0

  /// Writes an event down, and does something while it is inside.
  func handle(_ event: Event, meanwhile: (Event) -> Void = { _ in }) {
    if isInside { overlaps += 1 }
    isInside = true
    handled.append(event)
    meanwhile(event)
    isInside = false
  }
}
