import Causeway
import Foundation

/// The time of the operators that take a scheduler.
package enum OperatorTime {
  /// The time of queues and run loops that a test advances; `nil` for the standard time.
  @TaskLocal package static var advanced: TimeBase?

  /// The time of queues and run loops.
  static var standard: TimeBase { advanced ?? .standard }

  /// Returns the time that a scheduler measures.
  static func time<S: Scheduler>(of scheduler: S) -> TimeBase {
    if scheduler is DispatchQueue || scheduler is RunLoop || scheduler is OperationQueue { return standard }
    return .other(SchedulerClock(scheduler))
  }
}

/// Runs an action on a scheduler after an interval.
func runOnce<S: Scheduler>(
  after delay: SchedulerInterval, on scheduler: S, _ options: S.SchedulerOptions?,
  _ action: @escaping @Sendable () -> Void
) {
  let scheduler = OptionedScheduler(scheduler, options)
  let time = OperatorTime.standard
  _ = time.start(at: time.now + delay.nanoseconds.asDelay) { scheduler.schedule(action) }
}

/// Runs an action on a scheduler after an interval and then repeatedly, until the token is cancelled or released.
func repetition<S: Scheduler>(
  after delay: SchedulerInterval, _ interval: SchedulerInterval, on scheduler: S, _ options: S.SchedulerOptions?,
  _ action: @escaping @Sendable () -> Void
) -> AnyCancellable {
  RepeatingTimer(every: interval.nanoseconds, startingAfter: delay.nanoseconds, OperatorTime.standard)
    .receive(on: OptionedScheduler(scheduler, options))
    .sink { _ in action() }
}
