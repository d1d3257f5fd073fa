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
