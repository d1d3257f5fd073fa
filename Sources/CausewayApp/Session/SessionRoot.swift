/// The part of an app that is shown.
public enum SessionRoot: Hashable, Sendable {
  /// The launch screen, until the login state is known.
  case launching
  /// The login screen.
  case login
  /// The main interface.
  case main
}
