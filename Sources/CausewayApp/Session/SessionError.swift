/// The reason why a login failed.
public enum SessionError<Failure: Error>: Error {
  /// The authentication failed.
  case authentication(Failure)
  /// The session of the user could not be activated, and has been torn down.
  case activation(any Error)
  /// Another login or a logout began in the meantime and replaced this login.
  case superseded
  /// The task of the login was cancelled.
  ///
  /// This takes precedence over errors that the cancellation causes.
  case cancelled
}

extension SessionError: CustomStringConvertible {
  /// The error in words, including the underlying error.
  public var description: String {
    switch self {
    case .authentication(let error): "\(error)"
    case .activation(let error): "the session could not be activated: \(error)"
    case .superseded: "the login was superseded by another login or a logout"
    case .cancelled: "the login was cancelled"
    }
  }
}
