/// The column of a split view to which a destination belongs.
public enum NavigationColumn: String, Hashable, Sendable {
  /// The column with the tabs and their lists.
  case primary
  /// The column beside it, which shows the user's choice from a list.
  case detail
}
