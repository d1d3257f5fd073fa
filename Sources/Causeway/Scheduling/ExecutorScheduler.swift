/// A scheduler that runs work on a task executor.
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
