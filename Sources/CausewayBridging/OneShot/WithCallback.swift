public import Causeway

/// Calls a service that answers once, through a callback, and waits for the answer.
///
/// ```swift
/// let user = try await withCallback { (callback: Callback<User, ServiceError>) in
///   let token = service.fetch(id, completion: callback.handler)
///   callback.onCancel { token.cancel() }
/// }
/// ```
///
/// The function returns or throws exactly once, whatever the service does. A second call of the callback is ignored and
/// reported to ``BridgeDiagnostics``. If the service drops the callback, the function throws
/// ``CallbackError/dropped(_:)``. If the service calls back before `body` returns, the function does not suspend.
///
/// If the task is cancelled, the function tells the service to stop through ``Callback/onCancel(_:)``, and throws
/// ``CallbackError/cancelled`` without waiting for the service. If the task is cancelled before the call, the service
/// is not called.
///
/// - Parameters:
///   - timeout: The time to wait for an answer after the service was called, such as `.seconds(5)`, or `nil` to wait
///     without limit.
///   - label: The name of the bridge in diagnostics and the inventory.
///   - fileID: The file reported in diagnostics.
///   - line: The line reported in diagnostics.
///   - body: Calls the service. Runs once, synchronously, in the caller's isolation, so that an actor's service is
///     called on that actor.
/// - Returns: The service's value.
/// - Throws: ``CallbackError``, with the service's own error in ``CallbackError/service(_:)``.
@_alwaysEmitIntoClient
@inline(__always)
public func withCallback<Value: Sendable, Failure: Error>(
  timeout: CallTimeout? = nil, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ body: (Callback<Value, Failure>) -> Void
) async throws(CallbackError<Failure>) -> Value {
  if Task.isCancelled { throw .cancelled }
  MainActorRegistrations.catchUp()
  let box = CallbackBox<Value, Failure>(BridgeReporter(.oneShot, label, CodeLocation(fileID, line)))
  body(Callback(box))
  if let outcome = box.takeOutcome() { return try outcome.get() }
  if let timeout { box.endAfter(timeout) }
  return try await outcome(of: consume box).get()
}

/// Waits for the outcome after giving up its own reference to the box, so that only the service keeps the box alive.
@_alwaysEmitIntoClient
@inline(never)
func outcome<Value: Sendable, Failure: Error>(
  of box: consuming CallbackBox<Value, Failure>
) async -> Result<Value, CallbackError<Failure>> {
  var box: CallbackBox? = consume box
  weak let reference = box
  return await withTaskCancellationHandler {
    // Safety: The box resumes the continuation once, at the latest when it is released. Tested by `WithCallbackTests`,
    // `CallbackDropTests`.
    await withUnsafeContinuation { continuation in
      box.take()?.wait(.task(continuation))
    }
  } onCancel: {
    reference?.end(timedOut: false)
  }
}

/// Calls a service that answers once, waits for the answer, and throws the service's own error unwrapped.
///
/// Behaves like ``withCallback(timeout:label:fileID:line:_:)``, except for the errors that it throws.
///
/// - Parameters:
///   - timeout: The time to wait for an answer after the service was called, such as `.seconds(5)`, or `nil` to wait
///     without limit.
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
  timeout: CallTimeout? = nil, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ body: (Callback<Value, Failure>) -> Void
) async throws -> Value {
  do {
    return try await withCallback(timeout: timeout, label: label, fileID: fileID, line: line, body)
  } catch .service(let failure) {
    throw failure
  } catch .cancelled {
    throw CancellationError()
  } catch {
    throw error
  }
}
