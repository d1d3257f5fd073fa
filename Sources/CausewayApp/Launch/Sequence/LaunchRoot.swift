/// The root of an app's interface after a launch.
///
/// If several are requested, the greatest takes precedence: a user who must log in does not see cached content.
public enum LaunchRoot: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// The interface for a logged-in user.
  case main
  /// The interface for a logged-in user without network: it shows cached content.
  case offline
  /// The login.
  case login

  /// Returns whether the right root takes precedence over the left one.
  public static func < (left: LaunchRoot, right: LaunchRoot) -> Bool {
    left.rawValue < right.rawValue
  }
}
