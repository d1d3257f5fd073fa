/// The callback that a legacy service calls once with its result.
///
/// ``withCallback(timeout:clock:label:fileID:line:_:)`` and ``CallbackFuture`` pass a callback to their closure, which
/// hands it to the service in the form that the service expects:
///
/// | the service takes | pass |
/// |---|---|
/// | `(Result<Value, Failure>) -> Void` | ``handler`` |
/// | `(Value?, Failure?) -> Void` | `callback.pairHandler` |
/// | `(Failure?) -> Void` | ``errorHandler`` |
/// | `(Value) -> Void` | `callback.succeed` |
/// | `success: (Value) -> Void, failure: (Failure) -> Void` | `callback.succeed`, `callback.fail` |
/// | a value to be mapped | ``valueHandler(mapping:)`` |
/// | several values | ``valuesHandler(mapping:)`` |
/// | anything else | ``handling(_:)`` |
///
/// - Important: Pass a closure literal that calls one of these only from nonisolated code. A closure literal written in
///   main-actor code is isolated to the main actor, and stops the program if the service calls it on another thread.
///
/// The service may call back on any thread, also before its own method returns. Only the first call counts. A second
/// call is ignored and reported to ``BridgeDiagnostics``. A call after a cancellation or a timeout is ignored. If the
/// callback and all handlers made from it are released without a call, the call fails with
/// ``CallbackError/dropped(_:)``.
public struct Callback<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let box: CallbackBox<Value, Failure>

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ box: CallbackBox<Value, Failure>) {
    self.box = box
  }

  /// Completes the call with a result.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func callAsFunction(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): succeed(value)
    case .failure(let failure): fail(failure)
    }
  }

  /// Completes the call with a value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func succeed(_ value: Value) {
    box.call(.success(value))
  }

  /// Fails the call with an error.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func fail(_ error: Failure) {
    box.call(.failure(.service(error)))
  }
}

extension Callback where Value == Void {
  /// Completes the call without a value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func succeed() {
    succeed(())
  }
}
