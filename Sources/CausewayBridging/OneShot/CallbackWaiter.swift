/// The waiting side of a one-shot callback.
@usableFromInline
enum CallbackWaiter<Value: Sendable, Failure: Error>: Sendable {
  /// A task in `withCallback`.
  case task(UnsafeContinuation<Result<Value, CallbackError<Failure>>, Never>)
  /// A subscriber of a ``CallbackFuture``.
  case subscriber(CallbackSubscriber<Value, Failure>)

  @inlinable
  @inline(__always)
  func receive(_ outcome: Result<Value, CallbackError<Failure>>) {
    switch self {
    case .task(let continuation): continuation.resume(returning: outcome)
    case .subscriber(let subscriber): subscriber.receive(outcome)
    }
  }
}
