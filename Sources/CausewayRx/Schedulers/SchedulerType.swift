/// A scheduler that runs work as soon as possible, after a delay, and periodically.
///
/// Operators that depend on time read ``now`` and call ``scheduleRelative(_:dueTime:action:)``, so a test that passes a
/// ``VirtualTimeScheduler`` or a ``ClockScheduler`` controls the time. Corresponds to RxSwift's `SchedulerType`.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time.
  var now: RxTime { get }

  /// Schedules work to run after a delay.
  ///
  /// - Parameters:
  ///   - state: The state passed to the work.
  ///   - dueTime: The delay, measured from this call.
  ///   - action: The work, which runs once on the scheduler. The disposable that it returns is disposed of with the
  ///     disposable returned here.
  /// - Returns: A disposable that cancels the work, or disposes of the disposable that the work has returned.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Schedules work to run repeatedly.
  ///
  /// The default implementation schedules each run with ``scheduleRelative(_:dueTime:action:)`` when the previous one
  /// is due.
  ///
  /// - Parameters:
  ///   - state: The state passed to the first run.
  ///   - startAfter: The delay before the first run.
  ///   - period: The time between two runs.
  ///   - action: The work, which runs on the scheduler, one run at a time. It returns the state of the next run.
  /// - Returns: A disposable that prevents further runs.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Schedules work to run repeatedly, each run when the previous one is due.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    RecursivePeriod(self, state, period, action).start(after: startAfter)
  }
}
