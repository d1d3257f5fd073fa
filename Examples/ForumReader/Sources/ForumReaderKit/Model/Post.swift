public import Foundation

/// A post in a thread.
public struct Post: Hashable, Sendable {
  /// The ID of the post.
  public let id: String
  /// The ID of the thread that contains the post.
  public let threadID: String
  /// The position in the thread, starting at 0.
  public let index: Int
  /// The ID of the member who wrote the post.
  public let authorID: String
  /// The date of writing.
  public let date: Date
  /// The text.
  public let text: String
}

/// A page of posts in a thread.
public struct PostPage: Hashable, Sendable {
  /// The maximum number of posts on a page.
  static let size = 40

  /// The thread.
  public let thread: ForumThread
  /// The author whose posts the page contains; nil for all authors.
  public let authorID: String?
  /// The page number, starting at 1.
  public let number: Int
  /// The number of pages, at least 1.
  public let count: Int
  /// The posts on the page, in order.
  public let posts: [Post]
}
