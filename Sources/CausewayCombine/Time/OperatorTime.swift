import Causeway
import Foundation

/// The clocks of the operators that take a scheduler.
package enum OperatorTime {
  /// The clock of queues and run loops, which tests replace with one that they advance.
  @TaskLocal package static var standardClock: any Clock<Duration> = ContinuousClock()

  /// Returns the clock that measures a scheduler's time.
  static func clock<S: Scheduler>(of scheduler: S) -> any Clock<Duration> {
    if scheduler is DispatchQueue || scheduler is RunLoop || scheduler is OperationQueue { return standardClock }
    return SchedulerClock(scheduler)
  }
}
