/// The waiting side of a one-shot callback.
@usableFromInline
enum CallbackWaiter<Value: Sendable, Failure: Error>: Sendable {
  // Safety: The box's state machine returns the waiter to one thread, which resumes it once. Tested by
  // `CallbackStressTests`, and the one-shot scenarios in `ShippedTests`.

  /// A task in `withCallback`.
  case task(UnsafeContinuation<Result<Value, CallbackError<Failure>>, Never>)
  /// A subscriber of a ``CallbackFuture``.
  case subscriber(CallbackSubscriber<Value, Failure>)

  @_alwaysEmitIntoClient
  @inline(__always)
  func receive(_ outcome: Result<Value, CallbackError<Failure>>) {
    switch self {
    case .task(let continuation): continuation.resume(returning: outcome)
    case .subscriber(let subscriber): subscriber.receive(outcome)
    }
  }
}
