public import Synchronization

/// Runs the work of a subscription once each time it is scheduled, even on a scheduler that runs work twice.
///
/// Schedulers are written by users, and two runs at once would corrupt what belongs to the run.
@usableFromInline
struct ScheduledRun: ~Copyable, Sendable {
  @usableFromInline let isDue = Atomic(false)
  @usableFromInline let check = SubscriptionCheck.capture()

  @inlinable
  init() {}

  /// Notes that work is about to be scheduled.
  @inlinable
  func schedule() {
    isDue.store(true, ordering: .releasing)
  }

  /// Begins a run.
  ///
  /// - Parameter scheduler: The scheduler that has called, which is reported if there is nothing to run.
  /// - Returns: Whether there is something to run.
  @inlinable
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
