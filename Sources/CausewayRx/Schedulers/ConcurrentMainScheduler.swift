import Causeway
import Dispatch
public import Foundation

/// A scheduler that runs work on the main queue: at once if the caller is there, even while other work is in progress.
///
/// RxSwift's `ConcurrentMainScheduler`. ``MainScheduler`` keeps one order instead.
public final class ConcurrentMainScheduler: SchedulerType {
  /// The scheduler that all code shares.
  public static let instance = ConcurrentMainScheduler()

  private init() {}

  /// The current date.
  public var now: RxTime { Date() }

  /// Schedules work, to be run on the main queue as soon as possible.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if MainActorContext.isCurrent { return action(state) }
    let work = SingleAssignmentDisposable()
    // The state is handed over, and the closure called once.
    let start = UncheckedBox { work.setDisposable(action(state)) }
    DispatchQueue.main.async { if !work.isDisposed { start.value() } }
    return work
  }

  /// Schedules work, to be run on the main queue after a delay.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - dueTime: The delay, measured from this call.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    schedule(state, dueTime: dueTime, clock: ContinuousClock(), action: action)
  }

  /// Schedules work, to be run on the main queue again and again.
  ///
  /// Runs that come due while one is pending are left out.
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
    schedulePeriodic(
      state, startAfter: startAfter, period: period, clock: ContinuousClock(), action: action)
  }
}
