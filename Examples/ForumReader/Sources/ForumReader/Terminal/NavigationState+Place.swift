import CausewayApp
import ForumReaderKit

extension NavigationState where Scheme == ForumScheme {
  /// The current location on one line, such as `forums > forum 2 | thread 456 page 3 + search`.
  ///
  /// The detail column follows the bar; modals follow a plus sign.
  var place: String {
    var text = ([selectedTab.rawValue] + self[.tab(selectedTab)].map(\.place)).joined(separator: " > ")
    if !detail.isEmpty { text += " | " + detail.map(\.place).joined(separator: " > ") }
    for modal in modals { text += " + " + modal.place }
    let remarks = [
      isSidebarHidden ? "sidebar hidden" : nil, isTabBarHidden ? "tabs hidden" : nil,
      editing.contains(selectedTab) ? "editing" : nil,
    ].compactMap { $0 }
    return remarks.isEmpty ? text : "\(text) (\(remarks.joined(separator: ", ")))"
  }
}

extension ForumDestination {
  /// A short description, such as `thread 456 page 3 by 7`.
  var place: String {
    switch self {
    case .forum(let forumID): "forum \(forumID)"
    case .thread(let threadID, let page, let authorID):
      "thread \(threadID) page \(page.word)" + (authorID.map { " by \($0)" } ?? "")
    case .privateMessage(let messageID): "message \(messageID)"
    case .composePrivateMessage: "new message"
    case .profile(let userID): "profile \(userID)"
    case .rapSheet(let userID): "rap sheet \(userID)"
    }
  }
}

extension ForumModal {
  /// A short description, such as `reply to 456`.
  var place: String {
    switch self {
    case .search: "search"
    case .compose(let threadID): "reply to \(threadID)"
    case .profile(let userID): "profile \(userID)"
    case .rapSheet(let userID): "rap sheet \(userID)"
    }
  }
}

extension ForumModal {
  /// What the user calls the modal.
  var name: String {
    switch self {
    case .search: "search"
    case .compose: "reply"
    case .profile: "profile"
    case .rapSheet: "rap sheet"
    }
  }
}

extension ThreadPage {
  /// The page as shown to the user: a number, `last` or `unread`.
  var word: String {
    switch self {
    case .first: "1"
    case .last: "last"
    case .nextUnread: "unread"
    case .specific(let number): "\(number)"
    }
  }
}
