import CausewayApp

/// What the forum reader's navigation is made of.
enum ForumScheme: NavigationScheme {
  typealias Tab = ForumTab
  typealias Destination = ForumDestination
  typealias Modal = ForumModal

  static let initialTab = ForumTab.forums

  /// Forums lead on to their threads, so they stay in the list's column; what is read is beside it.
  static func column(of destination: ForumDestination) -> NavigationColumn {
    if case .forum = destination { .primary } else { .detail }
  }

  /// What is being written or looked for comes back after a restart; a profile does not.
  static func isRestored(_ modal: ForumModal) -> Bool {
    switch modal {
    case .search, .compose: true
    case .profile, .rapSheet: false
    }
  }
}
