/// Why nobody has been logged in.
public enum SessionError<Failure: Error>: Error {
  /// Whoever was asked has refused.
  case authentication(Failure)
  /// The session of the person could not begin, and has been torn down.
  case activation(any Error)
  /// Another login, or a logout, was begun meanwhile and has taken its place.
  case superseded
  /// The task that was logging in has been cancelled, whatever that has made fail.
  case cancelled
}

extension SessionError: CustomStringConvertible {
  /// The error in words, with the text of the error behind it.
  public var description: String {
    switch self {
    case .authentication(let error): "\(error)"
    case .activation(let error): "the session could not begin: \(error)"
    case .superseded: "another login or a logout has taken its place"
    case .cancelled: "the login was cancelled"
    }
  }
}
