/// Calls a service that answers once, through a callback, and waits for the answer, in code that throws any error.
///
/// It is ``withCallback(timeout:clock:label:fileID:line:_:)``, except for what is thrown.
///
/// - Parameters:
///   - timeout: How long to wait once the service has been called; `nil` to wait for ever.
///   - clock: The clock that measures the timeout.
///   - label: The name of the bridge in diagnostics and the inventory.
///   - fileID: The source file that diagnostics report for the bridge.
///   - line: The source line that diagnostics report for the bridge.
///   - body: Calls the service. It runs once, at once, where the caller runs.
/// - Returns: The service's value.
/// - Throws: The service's own error, untouched; `CancellationError` if the wait is cancelled; and otherwise
///   ``CallbackError/dropped(_:)`` or ``CallbackError/timedOut`` of a `CallbackError<Failure>`.
@inlinable
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
