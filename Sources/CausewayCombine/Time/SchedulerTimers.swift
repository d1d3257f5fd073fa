import Causeway
import Synchronization

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
