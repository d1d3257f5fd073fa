/// A destination in the forum that a URL can identify.
public enum ForumRoute: Hashable, Sendable {
  /// The bookmarked threads.
  case bookmarks
  /// The list of all forums.
  case forumList
  /// The threads of a forum.
  case forum(id: String)
  /// The punishments of all members.
  case lepersColony
  /// A private message.
  case message(id: String)
  /// The list of private messages.
  case messagesList
  /// The composition of a private message.
  case newMessage
  /// A post, on its page of the thread.
  case post(id: String, updateSeen: UpdateSeen = .seen)
  /// The profile of a member.
  case profile(userID: String)
  /// The punishments of a member.
  case rapSheet(userID: String)
  /// The composition of a reply to a thread.
  case reply(threadID: String)
  /// The search in all posts.
  case search
  /// The settings.
  case settings
  /// A page of a thread.
  case threadPage(threadID: String, page: ThreadPage, updateSeen: UpdateSeen = .seen)
  /// A page of the posts that one member has written in a thread.
  case threadPageSingleUser(threadID: String, userID: String, page: ThreadPage, updateSeen: UpdateSeen = .seen)
}
