/// Which column of a split view a destination belongs to.
public enum NavigationColumn: String, Hashable, Sendable {
  /// The column with the tabs: lists, which lead on to something.
  case primary
  /// The column beside it: what has been chosen from a list.
  case detail
}
