/// A scheduler that runs work at once, after a delay, and periodically.
///
/// RxSwift's `SchedulerType`. Operators that depend on time read ``now`` and use ``scheduleRelative(_:dueTime:action:)``, so a
/// test that passes a ``VirtualTimeScheduler`` or a ``ClockScheduler`` controls the time.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time.
  var now: RxTime { get }

  /// Schedules work, to be run after a delay.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - dueTime: The delay, measured from this call.
  ///   - action: The work, run once where the scheduler runs its work. The disposable that it returns is disposed of with
  ///     the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Schedules work, to be run again and again.
  ///
  /// The default schedules each run with ``scheduleRelative(_:dueTime:action:)`` when the one before is due.
  ///
  /// - Parameters:
  ///   - state: Passed to the first run.
  ///   - startAfter: The delay before the first run.
  ///   - period: The time between two runs.
  ///   - action: The work, run where the scheduler runs its work, one run at a time. It returns the state of the next run.
  /// - Returns: A disposable that prevents further runs.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Schedules work, to be run again and again, each run when the one before is due.
  ///
  /// - Parameters:
  ///   - state: Passed to the first run.
  ///   - startAfter: The delay before the first run.
  ///   - period: The time between two runs.
  ///   - action: The work, run where the scheduler runs its work, one run at a time. It returns the state of the next run.
  /// - Returns: A disposable that prevents further runs.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    RecursivePeriod(self, state, period, action).start(after: startAfter)
  }
}
