/// Which part of an app is shown.
public enum SessionRoot: Hashable, Sendable {
  /// What is shown until it is known whether somebody is logged in.
  case launching
  /// Where one logs in.
  case login
  /// The app itself.
  case main
}
