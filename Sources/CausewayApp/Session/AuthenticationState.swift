/// Whether somebody is logged in.
public enum AuthenticationState<User: Sendable>: Sendable {
  /// It has not been found out yet.
  case unknown
  /// Nobody is.
  case loggedOut
  /// Somebody is being logged in, and nobody is yet.
  case loggingIn
  /// Somebody is.
  case loggedIn(User)
  /// Somebody was, and has to log in again.
  case expired

  /// Who is logged in.
  public var user: User? {
    if case .loggedIn(let user) = self { user } else { nil }
  }

  /// Whether somebody is logged in.
  public var isLoggedIn: Bool { user != nil }

  /// What an interface shows.
  public var root: SessionRoot {
    switch self {
    case .unknown: .launching
    case .loggedOut, .loggingIn, .expired: .login
    case .loggedIn: .main
    }
  }
}

extension AuthenticationState: Equatable where User: Equatable {}

extension AuthenticationState: Hashable where User: Hashable {}
