import CausewayApp
import ForumReaderKit

extension ForumPlace {
  /// The route that leads to the place.
  var route: ForumRoute {
    switch self {
    case .root(let tab): tab.route
    case .destination(let destination): destination.route
    case .modal(let modal): modal.route
    }
  }
}

extension ForumTab {
  var route: ForumRoute {
    switch self {
    case .forums: .forumList
    case .bookmarks: .bookmarks
    case .messages: .messagesList
    case .lepers: .lepersColony
    case .settings: .settings
    }
  }

  /// The name of the tab on a page.
  var title: String {
    switch self {
    case .forums: "Forums"
    case .bookmarks: "Bookmarks"
    case .messages: "Messages"
    case .lepers: "Leper’s Colony"
    case .settings: "Settings"
    }
  }
}

extension ForumDestination {
  var route: ForumRoute {
    switch self {
    case .forum(let forumID): .forum(id: forumID)
    case .thread(let threadID, let page, let authorID): .thread(threadID, by: authorID, page, .seen)
    case .privateMessage(let messageID): .message(id: messageID)
    case .composePrivateMessage: .newMessage
    case .profile(let userID): .profile(userID: userID)
    case .rapSheet(let userID): .rapSheet(userID: userID)
    }
  }
}

extension ForumModal {
  var route: ForumRoute {
    switch self {
    case .search: .search
    case .compose(let threadID): .reply(threadID: threadID)
    case .profile(let userID): .profile(userID: userID)
    case .rapSheet(let userID): .rapSheet(userID: userID)
    }
  }
}

extension NavigationState where Scheme == ForumScheme {
  /// The places of a tab from its root to the visible place, with all modals on top.
  func places(of tab: ForumTab) -> [ForumPlace] {
    [.root(tab)] + self[.tab(tab)].map { .destination($0) } + modals.map { .modal($0) }
  }

  /// The places of the selected tab, the visible one last.
  var places: [ForumPlace] { places(of: selectedTab) }

  /// The visible place.
  var place: ForumPlace { places.last ?? .root(selectedTab) }

  /// The place at the top of a tab's stack, without modals.
  func top(of tab: ForumTab) -> ForumPlace {
    self[.tab(tab)].last.map { .destination($0) } ?? .root(tab)
  }
}
