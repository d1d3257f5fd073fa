/// A destination in the forum that a URL can identify.
public enum ForumRoute: Hashable, Sendable {
  case bookmarks
  case forumList
  case forum(id: String)
  case lepersColony
  case message(id: String)
  case messagesList
  /// The composition of a private message.
  case newMessage
  case post(id: String, updateSeen: UpdateSeen = .seen)
  case profile(userID: String)
  case rapSheet(userID: String)
  /// The composition of a reply to a thread.
  case reply(threadID: String)
  case search
  case settings
  case threadPage(threadID: String, page: ThreadPage, updateSeen: UpdateSeen = .seen)
  case threadPageSingleUser(threadID: String, userID: String, page: ThreadPage, updateSeen: UpdateSeen = .seen)
}
