import Causeway
public import Synchronization

/// The registrations and unregistrations that wait for the main actor.
@usableFromInline
enum MainActorRegistrations {
  /// How many registrations and unregistrations from elsewhere wait for the main actor.
  @usableFromInline static let waiting = Atomic<Int32>(0)

  /// Runs the unregistrations that wait, if the calling code is on the main actor: a service with room for one callback
  /// must not lose the next one to a late unregistration.
  @inlinable
  static func catchUp() {
    if waiting.load(ordering: .relaxed) > 0 { runWaiting() }
  }

  @usableFromInline
  static func runWaiting() {
    let registrations = SchedulerRegistrations(on: MainActorScheduler())
    if registrations.isHere { registrations.run(.registration) {} }
  }
}
