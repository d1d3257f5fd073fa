/// Suspends the task until a continuation is resumed, with a handler for the task's cancellation.
///
/// The closure that receives the continuation runs in the caller's isolation, without leaving it in between. Nesting
/// `withTaskCancellationHandler` and `withUnsafeContinuation` directly does not guarantee that: unless the closure
/// names the isolation, it is left before the continuation exists.
///
/// - Parameters:
///   - isolation: The caller's isolation.
///   - body: Receives the continuation.
///   - cancel: Called when the task is cancelled, on any thread, or immediately if it already has been.
/// - Returns: The value with which the continuation is resumed.
@_alwaysEmitIntoClient
@inline(__always)
func withCancellableContinuation<Result: Sendable>(
  isolation: isolated (any Actor)?, _ body: (UnsafeContinuation<Result, Never>) -> Void,
  onCancel cancel: @Sendable () -> Void
) async -> Result {
  // Safety: The body resumes the continuation once, or hands it to a state machine that does. Tested by
  // `WaitingTasksStressTests`, `AsyncValuesCancelTests`.

  await withTaskCancellationHandler(
    operation: {
      await withUnsafeContinuation(isolation: isolation) { body($0) }
    }, onCancel: cancel, isolation: isolation)
}
