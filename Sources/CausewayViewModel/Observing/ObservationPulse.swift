import Causeway
import Synchronization

/// A one-time action that runs in a later turn of the main actor after an observed property has changed, or the observed
/// object has been released.
final class ObservationPulse: Sendable {
  private let isTold = Atomic(false)
  private let ticket: ActivityTicket?
  private let action: @MainActor () -> Void

  init(_ ticket: ActivityTicket?, _ action: @escaping @MainActor () -> Void) {
    self.ticket = ticket
    self.action = action
  }

  /// Schedules the action, unless it has been scheduled or muted before.
  ///
  /// A change is reported just before it is made. On the main actor, it has been made by the next turn. May be called
  /// under a lock of the observed object.
  func tell() {
    guard !isTold.exchange(true, ordering: .acquiringAndReleasing) else { return }
    ticket?.stir()
    Task { @MainActor [action] in action() }
  }

  /// Prevents the action.
  func mute() {
    isTold.store(true, ordering: .releasing)
  }
}
