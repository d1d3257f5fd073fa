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
