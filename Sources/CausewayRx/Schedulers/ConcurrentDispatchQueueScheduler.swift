import Causeway
public import Dispatch
public import Foundation

/// A scheduler that runs work on a queue that may be concurrent, always later.
///
/// The elements of one subscription are delivered one at a time and in order. RxSwift's `ConcurrentDispatchQueueScheduler`.
public class ConcurrentDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
  private let queue: DispatchQueue

  /// Makes a scheduler on a queue.
  ///
  /// - Parameters:
  ///   - queue: Runs the work.
  ///   - leeway: Has no effect; the clock times the work.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.queue = queue
  }

  /// Makes a scheduler on a new concurrent queue.
  ///
  /// - Parameters:
  ///   - qos: The quality of service of the queue.
  ///   - leeway: Has no effect; the clock times the work.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(queue: DispatchQueue(label: "rx.global_dispatch_queue.concurrent", qos: qos, attributes: .concurrent))
  }

  /// The current date.
  public final var now: RxTime { Date() }

  /// Schedules work, to be run on the queue as soon as possible.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  public final func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    // The state is handed over, and the closure called once.
    let start = UncheckedBox { work.setDisposable(action(state)) }
    queue.async { if !work.isDisposed { start.value() } }
    return work
  }

  /// Schedules work, to be run on the queue after a delay.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - dueTime: The delay, measured from this call.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  public final func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    schedule(state, dueTime: dueTime, clock: ContinuousClock(), action: action)
  }

  /// Schedules work, to be run on the queue again and again.
  ///
  /// Runs that come due while one is pending are left out.
  ///
  /// - Parameters:
  ///   - state: Passed to the first run.
  ///   - startAfter: The delay before the first run.
  ///   - period: The time between two runs; zero counts as a nanosecond.
  ///   - action: The work, one run at a time. It returns the state of the next run.
  /// - Returns: A disposable that prevents further runs.
  public final func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    schedulePeriodic(
      state, startAfter: startAfter, period: period, clock: ContinuousClock(), action: action)
  }
}
