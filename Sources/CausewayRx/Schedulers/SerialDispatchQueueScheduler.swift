public import Causeway
public import Dispatch

/// Delivers on a serial queue, always later.
///
/// After RxSwift's `SerialDispatchQueueScheduler`.
public final class SerialDispatchQueueScheduler: SchedulerType {
  private let queue: DispatchQueue

  init(serialQueue: DispatchQueue) {
    queue = serialQueue
  }

  /// Makes a scheduler on a serial queue of its own, whose work is done by another queue.
  ///
  /// - Parameters:
  ///   - queue: Does the work; it may be concurrent.
  ///   - internalSerialQueueName: The label of the serial queue.
  ///   - leeway: Has no effect; timers are the clock's business.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue))
  }

  /// Makes a scheduler on a serial queue of its own.
  ///
  /// - Parameters:
  ///   - qos: The quality of service of the queue that does the work.
  ///   - internalSerialQueueName: The label of the serial queue.
  ///   - leeway: Has no effect; timers are the clock's business.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName)
  }

  /// The serial queue.
  public var scheduler: any Causeway.Scheduler { queue }
}
