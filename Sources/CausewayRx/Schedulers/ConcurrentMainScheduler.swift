import Causeway
import Dispatch
public import Foundation

/// A scheduler that runs work on the main queue: immediately if the caller is there, even during other work.
///
/// Corresponds to RxSwift's `ConcurrentMainScheduler`. ``MainScheduler`` keeps the order of its work instead.
public final class ConcurrentMainScheduler: SchedulerType {
  /// The shared scheduler.
  public static let instance = ConcurrentMainScheduler()

  private init() {}

  /// The current date.
  public var now: RxTime { Date() }

  /// Schedules work to run on the main queue as soon as possible.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if MainActorContext.isCurrent { return action(state) }
    let work = SingleAssignmentDisposable()
    // The state is transferred, and the closure is called once.
    let start = UncheckedBox { work.setDisposable(action(state)) }
    DispatchQueue.main.async { if !work.isDisposed { start.value() } }
    return work
  }

  /// Schedules work to run on the main queue after a delay.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    schedule(state, dueTime: dueTime, time: .standard, action: action)
  }

  /// Schedules work to run on the main queue repeatedly.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    schedulePeriodic(
      state, startAfter: startAfter, period: period, time: .standard, action: action)
  }
}
