/// Calls a service that answers once, waits for the answer, and throws the service's own error unwrapped.
///
/// Behaves like ``withCallback(timeout:clock:label:fileID:line:_:)``, except for the errors that it throws.
///
/// - Parameters:
///   - timeout: The time to wait for an answer after the service was called, or `nil` to wait without limit.
///   - clock: The clock that measures the timeout.
///   - label: The name of the bridge in diagnostics and the inventory.
///   - fileID: The file reported in diagnostics.
///   - line: The line reported in diagnostics.
///   - body: Calls the service. Runs once, synchronously, in the caller's isolation.
/// - Returns: The service's value.
/// - Throws: The service's own error; `CancellationError` if the task is cancelled; otherwise
///   ``CallbackError/dropped(_:)`` or ``CallbackError/timedOut`` of `CallbackError<Failure>`.
@_alwaysEmitIntoClient
@inline(__always)
public func withThrowingCallback<Value: Sendable, Failure: Error>(
  timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ body: (Callback<Value, Failure>) -> Void
) async throws -> Value {
  do {
    return try await withCallback(timeout: timeout, clock: clock, label: label, fileID: fileID, line: line, body)
  } catch .service(let failure) {
    throw failure
  } catch .cancelled {
    throw CancellationError()
  } catch {
    throw error
  }
}
