/// Who waits for a one-shot callback.
@usableFromInline
enum CallbackWaiter<Value: Sendable, Failure: Error>: Sendable {
  /// A task in `withCallback`.
  case task(UnsafeContinuation<Result<Value, CallbackError<Failure>>, Never>)
  /// A subscription to a ``CallbackFuture``.
  case subscription(CallbackSubscription<Value, Failure>)

  @inlinable
  @inline(__always)
  func receive(_ outcome: Result<Value, CallbackError<Failure>>) {
    switch self {
    case .task(let continuation): continuation.resume(returning: outcome)
    case .subscription(let subscription): subscription.receive(outcome)
    }
  }
}
