/// A screen on a stack, as a value: what it shows, not the screen itself.
enum ForumDestination: Codable, Hashable, Sendable {
  /// The threads of a forum.
  case forum(forumID: String)
  /// The posts of a thread, of one author only if there is an id.
  case thread(threadID: String, page: ThreadPage, authorID: String? = nil)
  case privateMessage(messageID: String)
  case composePrivateMessage
  /// A person, where a profile was pushed and is no modal.
  case profile(userID: String)
  case rapSheet(userID: String)
}
