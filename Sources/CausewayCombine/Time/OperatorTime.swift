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

/// Runs an action on a scheduler after an interval.
func runOnce<S: Scheduler>(
  after delay: SchedulerInterval, on scheduler: S, _ options: S.SchedulerOptions?,
  _ action: @escaping @Sendable () -> Void
) {
  let scheduler = OptionedScheduler(scheduler, options)
  _ = TimeBase(OperatorTime.standardClock).start(in: delay.duration) { scheduler.schedule(action) }
}

/// Runs an action on a scheduler after an interval and then repeatedly, until the token is cancelled or released.
func repetition<S: Scheduler>(
  after delay: SchedulerInterval, _ interval: SchedulerInterval, on scheduler: S, _ options: S.SchedulerOptions?,
  _ action: @escaping @Sendable () -> Void
) -> AnyCancellable {
  RepeatingTimer(
    every: Swift.max(interval.duration, .nanoseconds(1)), startingAfter: delay.duration,
    clock: OperatorTime.standardClock
  )
  .receive(on: OptionedScheduler(scheduler, options))
  .sink { _ in action() }
}

extension TimeBase {
  /// Runs a closure once, after a duration.
  func start(in duration: Duration, _ action: @escaping @Sendable () -> Void) -> TimerHandle {
    start(at: now + duration.asDelay, action)
  }
}
