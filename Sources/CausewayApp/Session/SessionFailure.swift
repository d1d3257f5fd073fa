/// A failure in a session that does not stop a login or logout.
public enum SessionFailure: Error {
  /// A step of a logout failed; the remaining steps were performed.
  case logoutStep(String, any Error)
  /// The session for the login screen could not be activated; the login is shown without it.
  case loginSession(any Error)
}

extension SessionFailure: CustomStringConvertible {
  /// The failure as a sentence.
  public var description: String {
    switch self {
    case .logoutStep(let name, let error): "the logout step “\(name)” failed: \(error)"
    case .loginSession(let error): "the login session could not be activated: \(error)"
    }
  }
}
