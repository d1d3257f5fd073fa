public import CausewayApp

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
