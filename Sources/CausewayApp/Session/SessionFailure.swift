/// What went wrong with a session without stopping anything.
public enum SessionFailure: Error {
  /// A step of a logout, by its name; the steps after it were taken all the same.
  case logoutStep(String, any Error)
  /// The session in which one logs in could not begin; the login is shown without it.
  case loginSession(any Error)
}

extension SessionFailure: CustomStringConvertible {
  /// The failure in a sentence.
  public var description: String {
    switch self {
    case .logoutStep(let name, let error): "logging out, \(name): \(error)"
    case .loginSession(let error): "the login session could not begin: \(error)"
    }
  }
}
