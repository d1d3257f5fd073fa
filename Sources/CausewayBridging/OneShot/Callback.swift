public import Causeway

/// The callback that a legacy service calls once with its result.
///
/// ``withCallback(timeout:label:fileID:line:_:)`` and ``CallbackFuture`` pass a callback to their closure, which
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

extension Callback {
  /// Registers a handler that tells the service to stop when the call is cancelled or times out.
  ///
  /// The handler runs at most once, before the waiting task or subscriber is notified. If the call was already
  /// cancelled or has timed out, the handler runs immediately. If the service calls back or drops the callback, the
  /// handler is released without running. Several handlers may be registered.
  ///
  /// - Important: If the handler captures an object that retains the callback, such as a cancellation token that keeps
  ///   its completion handler, a dropped callback is not detected. Capture such an object weakly, or pass a `timeout:`.
  ///
  /// - Parameter handler: Called on the thread that cancels, or on the one on which the timeout expires.
  public func onCancel(_ handler: @escaping @Sendable () -> Void) {
    box.register(.onCancel(handler))
  }

  /// Registers a handler that tells a main-actor service to stop when the call is cancelled or times out.
  ///
  /// Like ``onCancel(_:)``, except that the waiting task or subscriber may be notified before the handler runs if the
  /// cancellation comes from another isolation.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`.
  ///   - handler: Called on the main actor: immediately if the cancellation comes from there, otherwise later, and
  ///     before any bridge calls a service from the main actor after the cancellation.
  public func onCancel(on actor: MainActor, _ handler: @escaping @MainActor () -> Void) {
    onCancel(on: MainActorScheduler(), MainActorContext.unchecked(handler))
  }

  /// Registers a handler that tells an actor's service to stop when the call is cancelled or times out.
  ///
  /// Like ``onCancel(_:)``, except that the waiting task or subscriber may be notified before the handler runs.
  ///
  /// - Parameters:
  ///   - actor: The actor to which the service is isolated.
  ///   - handler: Called on the actor, in a task.
  public func onCancel<Owner: Actor>(on actor: Owner, _ handler: @escaping @Sendable (isolated Owner) -> Void) {
    onCancel { ActorRegistrations(on: actor).run(.unregistration, handler) }
  }

  /// Registers a handler that tells a service confined to a scheduler to stop when the call is cancelled or times out.
  ///
  /// Like ``onCancel(_:)``, except that the waiting task or subscriber may be notified before the handler runs if the
  /// cancellation comes from elsewhere.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the service must be called.
  ///   - handler: Called on the scheduler: immediately if the cancellation comes from there, later otherwise.
  public func onCancel(on scheduler: some Scheduler, _ handler: @escaping @Sendable () -> Void) {
    onCancel { SchedulerRegistrations(on: scheduler).run(.unregistration, handler) }
  }
}
