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

  /// The drawing of the tab, in 24 units of width and height.
  var icon: String {
    switch self {
    case .forums: "M4 5h16v11h-8l-4 4v-4H4zM8 9h8M8 12h5"
    case .bookmarks: "M7 4h10v16l-5-4-5 4z"
    case .messages: "M3 6h18v12H3zM3 7l9 7 9-7"
    case .lepers: "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM12 8v5M12 16v.5"
    case .settings: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4"
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
