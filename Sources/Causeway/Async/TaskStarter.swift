/// A way to create tasks other than on the default executor.
///
/// It hides the type of task executors, which systems before iOS 18 do not have.
@usableFromInline
package struct TaskStarter: Sendable {
  private let create: @Sendable (@escaping @Sendable () async -> Void) -> Task<Void, Never>

  /// Creates a starter of tasks that prefer an executor.
  @available(SwiftStdlib 6.0, *)
  @usableFromInline
  package init(_ executor: any TaskExecutor) {
    create = { Task(executorPreference: executor, operation: $0) }
  }

  /// Starts a task, on the default executor if there is no starter.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func start(
    _ starter: TaskStarter?, _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    guard let starter else { return Task { await operation() } }
    return starter.start(operation)
  }

  @usableFromInline
  func start(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    create(operation)
  }
}
