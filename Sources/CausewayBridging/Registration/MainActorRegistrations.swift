import Causeway
public import Synchronization

/// The registrations and unregistrations that are pending on the main actor.
@usableFromInline
enum MainActorRegistrations {
  /// The number of registrations and unregistrations that other isolations have queued for the main actor.
  @usableFromInline static let waiting = Atomic<Int32>(0)

  /// Runs the pending unregistrations if the caller is on the main actor.
  ///
  /// Without this, a late unregistration could remove the next callback of a service that holds only one.
  @_alwaysEmitIntoClient
  static func catchUp() {
    if waiting.load(ordering: .relaxed) > 0 { runWaiting() }
  }

  @usableFromInline
  static func runWaiting() {
    let registrations = SchedulerRegistrations(on: MainActorScheduler())
    if registrations.isHere { registrations.run(.registration) {} }
  }
}
