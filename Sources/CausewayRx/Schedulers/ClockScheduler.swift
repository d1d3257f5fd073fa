import Causeway
public import Foundation

/// A scheduler that measures time with a clock of your choice, for example a test's.
///
/// Without another scheduler it runs work where the clock runs its timers, so with a test's clock everything runs inside
/// `advance`.
public struct ClockScheduler: SchedulerType {
  /// The clock that measures the time.
  public let clock: any Clock<Duration>
  private let work: any ImmediateSchedulerType
  private let time: TimeBase
  /// The date at ``origin``.
  private let date = Date()
  private let origin: Duration

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the time.
  ///   - scheduler: Runs the work; without it, work runs at once, delayed work where the clock runs its timers.
  public init(_ clock: any Clock<Duration>, on scheduler: (any ImmediateSchedulerType)? = nil) {
    self.clock = clock
    work = scheduler ?? Causeway.ImmediateScheduler()
    time = TimeBase(clock)
    origin = time.now
  }

  /// The current time: the date at which the scheduler was made, and the time that its clock has measured since.
  public var now: RxTime { date.addingTimeInterval((time.now - origin) / .seconds(1)) }

  /// Whether work runs inside the call that schedules it.
  var runsAtOnce: Bool { work is Causeway.ImmediateScheduler }

  /// Schedules work, to be run as soon as possible.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, action: action)
  }

  /// Schedules work, to be run after a delay.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - dueTime: The delay, measured from this call.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    schedule(state, dueTime: dueTime, clock: clock, action: action)
  }

  /// Schedules work, to be run again and again, without drift.
  ///
  /// Runs that a late clock has missed are left out.
  ///
  /// - Parameters:
  ///   - state: Passed to the first run.
  ///   - startAfter: The delay before the first run.
  ///   - period: The time between two runs; zero counts as a nanosecond.
  ///   - action: The work, one run at a time. It returns the state of the next run.
  /// - Returns: A disposable that prevents further runs.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    schedulePeriodic(state, startAfter: startAfter, period: period, clock: clock, action: action)
  }
}
