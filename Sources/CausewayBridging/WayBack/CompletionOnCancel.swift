/// What a completion handler hears when the operation is cancelled through its token.
public enum CompletionOnCancel<Failure: Error>: Sendable {
  /// `CancellationError`, at once, if the failure can be one: if it is `any Error`. Otherwise the ``outcome``.
  case cancellationError
  /// An error of the service's own, at once.
  case failure(Failure)
  /// Whatever the operation, whose task is cancelled, returns or throws in the end.
  case outcome
  /// Nothing: the handler is released without having been called.
  case silence
}
