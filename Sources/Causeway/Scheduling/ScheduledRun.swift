/// A guard that runs scheduled work only once, even on a scheduler that runs work twice.
///
/// Users write schedulers, and two concurrent runs would corrupt the state that belongs to the run.
@usableFromInline
struct ScheduledRun: ~Copyable, Sendable {
  @usableFromInline let isDue = AtomicBool(false)
  @usableFromInline let check = SubscriptionCheck.capture()

  @_alwaysEmitIntoClient
  init() {}

  /// Records that work is about to be scheduled.
  @_alwaysEmitIntoClient
  func schedule() {
    isDue.store(true, ordering: .releasing)
  }

  /// Begins a run.
  ///
  /// - Parameter scheduler: The calling scheduler, which is reported if no run is due.
  /// - Returns: Whether a run is due.
  @_alwaysEmitIntoClient
  func begin(on scheduler: any Scheduler) -> Bool {
    if isDue.exchange(false, ordering: .acquiringAndReleasing) { return true }
    report(scheduler)
    return false
  }

  @usableFromInline
  @inline(never)
  func report(_ scheduler: any Scheduler) {
    check?.report(.workRanTwice, "\(type(of: scheduler))")
  }
}
