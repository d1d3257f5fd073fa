/// What may lie over everything.
enum ForumModal: Codable, Hashable, Sendable {
  case search
  /// A reply to a thread, being written.
  case compose(threadID: String)
  case profile(userID: String)
  case rapSheet(userID: String)
}
