/// A thread: posts in chronological order.
public struct ForumThread: Hashable, Sendable {
  /// The ID of the thread.
  public let id: String
  /// The ID of the forum that contains the thread.
  public let forumID: String
  /// The title of the thread.
  public let title: String
  /// The ID of the member who began the thread.
  public let authorID: String
  /// The number of posts.
  public let postCount: Int
}

extension ForumThread {
  /// Returns the thread with more posts.
  func adding(_ count: Int) -> ForumThread {
    ForumThread(id: id, forumID: forumID, title: title, authorID: authorID, postCount: postCount + count)
  }
}
