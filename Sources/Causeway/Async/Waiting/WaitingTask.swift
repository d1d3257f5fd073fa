/// A task that waits in a ``WaitingLine`` behind the first.
@usableFromInline
final class WaitingTask<Value: Sendable, Failure: Error>: Sendable {
  // Safety: The line removes a waiter before it resumes its task, so the task is resumed once. Tested by
  // `WaitingTasksStressTests`.

  @usableFromInline let continuation: UnsafeContinuation<Taken<Value, Failure>?, Never>

  @_alwaysEmitIntoClient
  init(_ continuation: UnsafeContinuation<Taken<Value, Failure>?, Never>) {
    self.continuation = continuation
  }

  /// Resumes the task with a result, or with `nil` to make it the first.
  @_alwaysEmitIntoClient
  func resume(returning taken: Taken<Value, Failure>?) {
    continuation.resume(returning: taken)
  }
}
