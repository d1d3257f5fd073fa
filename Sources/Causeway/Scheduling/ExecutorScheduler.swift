/// Runs work on a task executor.
public struct ExecutorScheduler<Executor: TaskExecutor>: Scheduler {
  private let executor: Executor

  /// Makes a scheduler over an executor.
  public init(_ executor: Executor) {
    self.executor = executor
  }

  /// Runs work on the executor, in a task.
  public func schedule(_ work: @escaping @Sendable () -> Void) {
    Task(executorPreference: executor) { work() }
  }
}
