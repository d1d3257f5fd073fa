/// Calls a service that answers once, through a callback, and waits for the answer.
///
/// ```swift
/// let user = try await withCallback { (callback: Callback<User, ServiceError>) in
///   let token = service.fetch(id, completion: callback.handler)
///   callback.onCancel { token.cancel() }
/// }
/// ```
///
/// Whatever the service does, this returns exactly once. A callback that comes twice is ignored the second time, and
/// reported. One that is dropped ends the wait with ``CallbackError/dropped(_:)``. A cancelled wait ends at once, as
/// soon as the service has been told; a task that is cancelled already does not call the service at all. A service
/// that calls back inside the call is answered without suspending.
///
/// - Parameters:
///   - timeout: How long to wait once the service has been called; `nil` to wait for ever.
///   - clock: The clock that measures the timeout.
///   - label: The name of the bridge in diagnostics and the inventory.
///   - fileID: The source file that diagnostics report for the bridge.
///   - line: The source line that diagnostics report for the bridge.
///   - body: Calls the service. It runs once, at once, where the caller runs, so that a service that belongs to an
///     actor is called there.
/// - Returns: The service's value.
/// - Throws: ``CallbackError``, with the service's own error in ``CallbackError/service(_:)``.
@inlinable
@inline(__always)
public func withCallback<Value: Sendable, Failure: Error>(
  timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ body: (Callback<Value, Failure>) -> Void
) async throws(CallbackError<Failure>) -> Value {
  if Task.isCancelled { throw .cancelled }
  MainActorRegistrations.catchUp()
  let box = CallbackBox<Value, Failure>(BridgeReporter(.oneShot, label, fileID, line))
  body(Callback(box))
  if let outcome = box.takeOutcome() { return try outcome.get() }
  if let timeout { box.endAfter(timeout, clock) }
  return try await outcome(of: consume box).get()
}

/// Waits for a callback, having let go of its box, so that only the service keeps it alive.
@inlinable
@inline(never)
func outcome<Value: Sendable, Failure: Error>(
  of box: consuming CallbackBox<Value, Failure>
) async -> Result<Value, CallbackError<Failure>> {
  var box: CallbackBox? = consume box
  weak let reference = box
  return await withTaskCancellationHandler {
    await withUnsafeContinuation { continuation in
      box.take()?.wait(.task(continuation))
    }
  } onCancel: {
    reference?.end(timedOut: false)
  }
}
