/// What a legacy service calls, once, when it is done.
///
/// It is made by ``withCallback(timeout:clock:label:fileID:line:_:)`` or a ``CallbackFuture``, and handed to the service in
/// whichever shape the service takes:
///
/// | the service takes | give it |
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
/// A closure literal that calls one of these is right only in code that does not belong to an actor: written in
/// main-actor code it belongs to the main actor, and stops the program when the service calls it on another thread.
///
/// It may be called on any thread, inside the call to the service too. The first call counts. A second one is ignored
/// and reported to ``BridgeDiagnostics``; a call that comes after a cancel or a timeout is ignored. When everything made
/// of the callback has been released without a call, the wait ends with ``CallbackError/dropped(_:)``.
public struct Callback<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let box: CallbackBox<Value, Failure>

  @inlinable
  @inline(__always)
  init(_ box: CallbackBox<Value, Failure>) {
    self.box = box
  }

  /// Calls back with a result.
  @inlinable
  @inline(__always)
  public func callAsFunction(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): succeed(value)
    case .failure(let failure): fail(failure)
    }
  }

  /// Calls back with a value.
  @inlinable
  @inline(__always)
  public func succeed(_ value: Value) {
    box.call(.success(value))
  }

  /// Calls back with an error.
  @inlinable
  @inline(__always)
  public func fail(_ error: Failure) {
    box.call(.failure(.service(error)))
  }
}

extension Callback where Value == Void {
  /// Calls back without a value.
  @inlinable
  @inline(__always)
  public func succeed() {
    succeed(())
  }
}
