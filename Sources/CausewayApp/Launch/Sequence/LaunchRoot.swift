/// What an app's interface begins with.
///
/// Of two the greater one counts: whoever has to log in is not shown what is cached.
public enum LaunchRoot: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// The interface of somebody who is logged in.
  case main
  /// The same without network: it shows what is cached.
  case offline
  /// The login.
  case login

  /// Whether the second one counts where both were asked for.
  public static func < (left: LaunchRoot, right: LaunchRoot) -> Bool {
    left.rawValue < right.rawValue
  }
}
