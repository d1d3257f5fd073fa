/// A modal screen.
public enum ForumModal: Codable, Hashable, Sendable {
  case search
  /// The composition of a reply to a thread.
  case compose(threadID: String)
  case profile(userID: String)
  case rapSheet(userID: String)
}
