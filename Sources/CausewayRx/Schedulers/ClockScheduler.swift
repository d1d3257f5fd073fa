import Causeway
public import Foundation

/// A scheduler that measures time with a given clock, for example a test clock.
///
/// Without an underlying scheduler, it runs work where the clock runs its timers. With a test clock, everything then
/// runs inside `advance`.
@available(SwiftStdlib 5.7, *)
public struct ClockScheduler: SchedulerType {
  /// The clock that measures the time.
  public let clock: any Clock<Duration>
  private let work: any ImmediateSchedulerType
  private let time: TimeBase
  /// The date that corresponds to ``origin``.
  private let date = Date()
  private let origin: Nanoseconds

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the time.
  ///   - scheduler: The scheduler that runs the work. If it is `nil`, work runs immediately, and delayed work runs
  ///     where the clock runs its timers.
  public init(_ clock: any Clock<Duration>, on scheduler: (any ImmediateSchedulerType)? = nil) {
    self.clock = clock
    work = scheduler ?? Causeway.ImmediateScheduler()
    time = TimeBase(clock)
    origin = time.now
  }

  /// The current time: the date at which the scheduler was created, plus the time that its clock has measured since.
  public var now: RxTime { date.addingTimeInterval((time.now - origin).seconds) }

  /// Whether work runs inside the call that schedules it.
  var runsAtOnce: Bool { work is Causeway.ImmediateScheduler }

  /// Schedules work to run as soon as possible.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, action: action)
  }

  /// Schedules work to run after a delay.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    schedule(state, dueTime: dueTime, time: time, action: action)
  }

  /// Schedules work to run repeatedly, without drift.
  ///
  /// Runs that a late clock has missed are skipped.
  ///
  /// - Parameters:
  ///   - state: The state passed to the first run.
  ///   - startAfter: The delay before the first run.
  ///   - period: The time between two runs; zero counts as one nanosecond.
  ///   - action: The work, one run at a time. It returns the state of the next run.
  /// - Returns: A disposable that prevents further runs.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    schedulePeriodic(state, startAfter: startAfter, period: period, time: time, action: action)
  }
}
