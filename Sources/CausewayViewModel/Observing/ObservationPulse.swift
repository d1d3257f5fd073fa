import Causeway
import Synchronization

/// Does something once, in a later turn of the main actor: when an observed property changes, or when nothing can change
/// any more because what was observed has gone.
///
/// The closure that observes holds it, so that its release tells of the latter. That may happen under a lock of the
/// observed object's, wherefore nothing else is done there.
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

  /// Does it, unless that has been told before.
  ///
  /// A change is told just before it is made; on the main actor it has been made when the next turn comes.
  func tell() {
    guard !isTold.exchange(true, ordering: .acquiringAndReleasing) else { return }
    ticket?.stir()
    Task { @MainActor [action] in action() }
  }

  /// Lets it not be done.
  func mute() {
    isTold.store(true, ordering: .releasing)
  }
}
