public import CausewayApp

/// The navigation scheme of the forum reader.
public enum ForumScheme: NavigationScheme {
  /// The tabs.
  public typealias Tab = ForumTab
  /// The screens on navigation stacks.
  public typealias Destination = ForumDestination
  /// The modal screens.
  public typealias Modal = ForumModal

  /// The tab that is selected at the first start.
  public static let initialTab = ForumTab.forums

  /// Returns the list column for forums, because they lead to their threads, and the detail column for other screens.
  public static func column(of destination: ForumDestination) -> NavigationColumn {
    if case .forum = destination { .primary } else { .detail }
  }

  /// Returns whether a modal is restored after a restart.
  ///
  /// Searches and replies are; profiles and rap sheets are not.
  public static func isRestored(_ modal: ForumModal) -> Bool {
    switch modal {
    case .search, .compose: true
    case .profile, .rapSheet: false
    }
  }
}
