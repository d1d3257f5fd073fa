import Causeway
public import Dispatch
public import Foundation

/// A scheduler that runs work on a queue, which may be concurrent, and always later.
///
/// The elements of one subscription are delivered one at a time and in order. Corresponds to RxSwift's
/// `ConcurrentDispatchQueueScheduler`.
public class ConcurrentDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
  // Safety: The queue is immutable and thread-safe; unchecked only because subclasses may exist. Tested by
  // `SchedulersTests`.

  private let work: QueueWork

  /// Creates a scheduler on a queue.
  ///
  /// - Parameters:
  ///   - queue: The queue that runs the work.
  ///   - leeway: Ignored; the work is timed by the continuous clock.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    work = QueueWork(queue: queue)
  }

  /// Creates a scheduler on a new concurrent queue.
  ///
  /// - Parameters:
  ///   - qos: The quality of service of the queue.
  ///   - leeway: Ignored; the work is timed by the continuous clock.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(queue: DispatchQueue(label: "rx.global_dispatch_queue.concurrent", qos: qos, attributes: .concurrent))
  }

  /// The current date.
  public final var now: RxTime { Date() }

  /// Schedules work to run on the queue as soon as possible.
  public final func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, action: action)
  }

  /// Schedules work to run on the queue after a delay.
  public final func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, dueTime: dueTime, time: .standard, action: action)
  }

  /// Schedules work to run on the queue repeatedly.
  ///
  /// Runs that become due while another one is pending are skipped.
  ///
  /// - Parameters:
  ///   - state: The state passed to the first run.
  ///   - startAfter: The delay before the first run.
  ///   - period: The time between two runs; zero counts as one nanosecond.
  ///   - action: The work, one run at a time. It returns the state of the next run.
  /// - Returns: A disposable that prevents further runs.
  public final func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    work.schedulePeriodic(
      state, startAfter: startAfter, period: period, time: .standard, action: action)
  }
}
