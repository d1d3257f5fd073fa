import Causeway
public import Dispatch
public import Foundation

/// A scheduler that runs work on a serial queue, always later.
///
/// Corresponds to RxSwift's `SerialDispatchQueueScheduler`.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
  // Safety: The queue is immutable and thread-safe; unchecked only because subclasses may exist. Tested by
  // `SchedulersTests`.

  /// The queue; timers schedule on it too, even if a subclass overrides ``schedule(_:action:)``.
  private let work: QueueWork

  init(serialQueue: DispatchQueue) {
    work = QueueWork(queue: serialQueue)
  }

  /// Creates a scheduler on a new serial queue.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: The label of the queue.
  ///   - serialQueueConfiguration: Called with the queue, for example to set its target.
  ///   - leeway: Ignored; the work is timed by the continuous clock.
  public convenience init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue)
  }

  /// Creates a scheduler on a new serial queue that targets another queue.
  ///
  /// - Parameters:
  ///   - queue: The target queue, which runs the work; it may be concurrent.
  ///   - internalSerialQueueName: The label of the serial queue.
  ///   - leeway: Ignored; the work is timed by the continuous clock.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue))
  }

  /// Creates a scheduler on a new serial queue that targets a global queue.
  ///
  /// - Parameters:
  ///   - qos: The quality of service of the global queue.
  ///   - internalSerialQueueName: The label of the serial queue.
  ///   - leeway: Ignored; the work is timed by the continuous clock.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName)
  }

  /// The current date.
  public var now: RxTime { Date() }

  /// Schedules work to run on the queue as soon as possible.
  public func schedule<StateType>(
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
  public final func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    work.schedulePeriodic(
      state, startAfter: startAfter, period: period, time: .standard, action: action)
  }

  // MARK: Work without a state

  /// Begins to run work immediately, if the scheduler can do that now.
  @usableFromInline
  func tryEnter() -> Bool { false }

  /// Ends the work that ``tryEnter()`` has begun.
  @usableFromInline
  func leave() {}

  /// Runs work later, after the work that has been scheduled before.
  @usableFromInline
  func enqueue(_ work: @escaping @Sendable () -> Void) {
    self.work.queue.async(execute: work)
  }

  /// Runs work immediately, if the scheduler can do that now, and later otherwise.
  final func perform(_ work: @escaping @Sendable () -> Void) {
    if tryEnter() {
      work()
      leave()
    } else {
      enqueue(work)
    }
  }
}
