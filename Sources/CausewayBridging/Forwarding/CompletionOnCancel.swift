/// What a completion handler receives if its operation is cancelled through the token.
public enum CompletionOnCancel<Failure: Error>: Sendable {
  /// `CancellationError`, immediately, if the failure type allows it, as `any Error` does.
  ///
  /// Otherwise like ``outcome``.
  case cancellationError
  /// An error of the service, immediately.
  case failure(Failure)
  /// The result or error of the operation, whose task is cancelled.
  case outcome
  /// Nothing.
  ///
  /// The handler is released without being called.
  case silence
}
