/// The login state of the user.
public enum AuthenticationState<User: Sendable>: Sendable {
  /// The state has not been determined yet.
  case unknown
  /// No user is logged in.
  case loggedOut
  /// A login is in progress, and no user is logged in yet.
  case loggingIn
  /// A user is logged in.
  case loggedIn(User)
  /// A user was logged in and must log in again.
  case expired

  /// The logged-in user; `nil` if there is none.
  public var user: User? {
    if case .loggedIn(let user) = self { user } else { nil }
  }

  /// Whether a user is logged in.
  public var isLoggedIn: Bool { user != nil }

  /// The part of the app that is shown in this state.
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

/// The part of an app that is shown.
public enum SessionRoot: Hashable, Sendable {
  /// The launch screen, until the login state is known.
  case launching
  /// The login screen.
  case login
  /// The main interface.
  case main
}
