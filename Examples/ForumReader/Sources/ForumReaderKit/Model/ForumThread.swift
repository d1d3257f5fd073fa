/// A thread: posts in chronological order.
public struct ForumThread: Hashable, Sendable {
  public let id: String
  public let forumID: String
  public let title: String
  public let authorID: String
  public let postCount: Int
}
