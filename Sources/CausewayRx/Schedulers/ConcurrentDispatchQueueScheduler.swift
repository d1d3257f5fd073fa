public import Causeway
public import Dispatch

/// Delivers on a queue that may be concurrent, always later.
///
/// The elements of one subscription still come one at a time and in order. After RxSwift's
/// `ConcurrentDispatchQueueScheduler`.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
  private let queue: DispatchQueue

  /// Makes a scheduler on a queue.
  ///
  /// - Parameters:
  ///   - queue: Where things are delivered and done.
  ///   - leeway: Has no effect; timers are the clock's business.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.queue = queue
  }

  /// Makes a scheduler on a concurrent queue of its own.
  ///
  /// - Parameters:
  ///   - qos: The queue's quality of service.
  ///   - leeway: Has no effect; timers are the clock's business.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(queue: DispatchQueue(label: "rx.global_dispatch_queue.concurrent", qos: qos, attributes: .concurrent))
  }

  /// The queue.
  public var scheduler: any Causeway.Scheduler { queue }
}
