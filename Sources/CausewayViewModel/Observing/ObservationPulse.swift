import Causeway
import Synchronization

/// A one-time action that runs in a later turn of the main actor when an observation ends.
///
/// An observation ends when an observed property changes, or when the observed object is released.
///
/// The observing closure retains the pulse, so the pulse's release shows that the observed object was released. The
/// release may happen under a lock of the observed object, so nothing but scheduling the action happens there.
final class ObservationPulse: Sendable {
  private let isTold = Atomic(false)
  private let ticket: ActivityTicket?
  private let action: @MainActor () -> Void

  init(_ ticket: ActivityTicket?, _ action: @escaping @MainActor () -> Void) {
    self.ticket = ticket
    self.action = action
  }

  deinit {
    tell()
  }

  /// Schedules the action, unless it has been scheduled or muted before.
  ///
  /// A change is reported just before it is made. On the main actor, it has been made by the next turn.
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
