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
