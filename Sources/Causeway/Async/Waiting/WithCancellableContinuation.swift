/// Suspends the task until a continuation is resumed, and says when the task is cancelled.
///
/// The closure that takes the continuation runs in the isolation of the caller, without another task in between. Nested
/// calls of `withTaskCancellationHandler` and `withUnsafeContinuation` would not do: unless the closure names the isolation,
/// it is left before the continuation is there.
///
/// - Parameters:
///   - isolation: The isolation of the caller.
///   - body: Takes the continuation.
///   - cancel: Called when the task is cancelled, on any thread; at once if it has been.
/// - Returns: What the continuation is resumed with.
@inlinable
@inline(__always)
func withCancellableContinuation<Result: Sendable>(
  isolation: isolated (any Actor)?, _ body: (UnsafeContinuation<Result, Never>) -> Void,
  onCancel cancel: @Sendable () -> Void
) async -> Result {
  await withTaskCancellationHandler(
    operation: {
      await withUnsafeContinuation(isolation: isolation) { body($0) }
    }, onCancel: cancel, isolation: isolation)
}
