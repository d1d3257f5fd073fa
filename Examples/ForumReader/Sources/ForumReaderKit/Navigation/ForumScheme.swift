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

extension ForumScheme: RestorationIdentifying {
  /// Returns the identifier for the scroll position and the draft of a screen.
  ///
  /// All pages of a thread share one identifier.
  public static func identifier(of destination: ForumDestination) -> String {
    switch destination {
    case .forum(let forumID): "threads-\(forumID)"
    case .thread(let threadID, _, _): "posts-\(threadID)"
    case .privateMessage(let messageID): "message-\(messageID)"
    case .composePrivateMessage: "compose"
    case .profile(let userID): "profile-\(userID)"
    case .rapSheet(let userID): "rapsheet-\(userID)"
    }
  }

  /// Returns the identifier for the scroll position and the draft of a modal.
  public static func identifier(of modal: ForumModal) -> String {
    switch modal {
    case .search: "search"
    case .compose(let threadID): "reply-\(threadID)"
    case .profile(let userID): "profile-\(userID)"
    case .rapSheet(let userID): "rapsheet-\(userID)"
    }
  }
}

/// A screen on a navigation stack, as a value that identifies its contents.
public enum ForumDestination: Codable, Hashable, Sendable {
  /// The threads of a forum.
  case forum(forumID: String)
  /// The posts of a thread; with an `authorID`, only the posts of this author.
  case thread(threadID: String, page: ThreadPage, authorID: String? = nil)
  /// A private message.
  case privateMessage(messageID: String)
  /// The composition of a private message.
  case composePrivateMessage
  /// A profile that was pushed instead of presented as a modal.
  case profile(userID: String)
  /// The punishments of a member.
  case rapSheet(userID: String)
}

/// A modal screen.
public enum ForumModal: Codable, Hashable, Sendable {
  /// The search in all posts.
  case search
  /// The composition of a reply to a thread.
  case compose(threadID: String)
  /// The profile of a member.
  case profile(userID: String)
  /// The punishments of a member.
  case rapSheet(userID: String)
}

/// The tabs of the forum reader.
public enum ForumTab: String, CaseIterable, Codable, Hashable, Sendable {
  /// The list of all forums.
  case forums
  /// The bookmarked threads.
  case bookmarks
  /// The private messages.
  case messages
  /// The punishments of all members.
  case lepers
  /// The settings.
  case settings

  /// The title of the tab and of its first screen.
  public var title: String {
    switch self {
    case .forums: "Forums"
    case .bookmarks: "Bookmarks"
    case .messages: "Messages"
    case .lepers: "Leper’s Colony"
    case .settings: "Settings"
    }
  }
}
