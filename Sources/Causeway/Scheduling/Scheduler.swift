/// A context in which values can be delivered, such as a queue, an executor or the main actor.
public protocol Scheduler: Sendable {
  /// Whether the calling code already runs on the scheduler. The default is `false`.
  ///
  /// If it is `true` and no value is waiting, a value is delivered immediately.
  var isCurrent: Bool { get }

  /// Runs work on the scheduler, later.
  ///
  /// The scheduler need not preserve the order of several calls, because each subscription schedules one at a time.
  func schedule(_ work: @escaping @Sendable () -> Void)
}

extension Scheduler {
  /// The default: `false`.
  public var isCurrent: Bool { false }
}

/// A scheduler that runs work immediately, on the calling thread.
///
/// Use it in tests, in place of another scheduler.
public struct ImmediateScheduler: Scheduler {
  /// Creates an immediate scheduler.
  public init() {}

  /// Always `true`.
  public var isCurrent: Bool { true }

  /// Runs work immediately.
  public func schedule(_ work: @escaping @Sendable () -> Void) {
    work()
  }
}

/// A scheduler that runs work on a task executor.
@available(SwiftStdlib 6.0, *)
public struct ExecutorScheduler<Executor: TaskExecutor>: Scheduler {
  private let executor: Executor

  /// Creates a scheduler for an executor.
  public init(_ executor: Executor) {
    self.executor = executor
  }

  /// Runs work in a task on the executor.
  public func schedule(_ work: @escaping @Sendable () -> Void) {
    Task(executorPreference: executor) { work() }
  }
}

/// A scheduler that delivers on the main actor, immediately if the caller is already there.
public struct MainActorScheduler: Scheduler {
  /// Creates a main-actor scheduler.
  public init() {}

  /// Whether the calling code runs on the main actor.
  public var isCurrent: Bool { MainActorContext.isCurrent }

  /// Runs work in a task on the main actor.
  public func schedule(_ work: @escaping @Sendable () -> Void) {
    Task { @MainActor in work() }
  }
}

#if canImport(Dispatch)
  public import Dispatch

  extension DispatchQueue: Scheduler {
    /// Runs work on the queue, asynchronously.
    ///
    /// The queue may be concurrent: values are still delivered one at a time, in order.
    public func schedule(_ work: @escaping @Sendable () -> Void) {
      async(execute: work)
    }
  }
#endif
