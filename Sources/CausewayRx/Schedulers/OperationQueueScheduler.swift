import Causeway
public import Foundation

/// A scheduler that runs work as operations of an operation queue.
///
/// Corresponds to RxSwift's `OperationQueueScheduler`.
public class OperationQueueScheduler: ImmediateSchedulerType, @unchecked Sendable {
  // Safety: All properties are immutable and thread-safe; unchecked only because subclasses may exist. Tested by
  // `SchedulersTests`.

  /// The queue that runs the work.
  public let operationQueue: OperationQueue
  /// The priority of each operation.
  public let queuePriority: Operation.QueuePriority

  /// Creates a scheduler on an operation queue.
  ///
  /// - Parameters:
  ///   - operationQueue: The queue that runs the work.
  ///   - queuePriority: The priority of each operation.
  public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Schedules work to run as an operation as soon as possible.
  public final func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    // The state is transferred, and the closure is called once.
    let start = UncheckedBox { work.setDisposable(action(state)) }
    let operation = BlockOperation { if !work.isDisposed { start.value() } }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return work
  }
}
