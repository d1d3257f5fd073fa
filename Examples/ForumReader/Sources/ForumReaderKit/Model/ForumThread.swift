public import Foundation

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
  public internal(set) var postCount: Int
  /// The author and the date of the last post; nil for the thread of a page of posts.
  public internal(set) var lastPost: LastPost?
  /// The number of posts up to the last one that the user has read; 0 for the thread of a page of posts.
  var readCount = 0
}

extension ForumThread {
  /// The number of posts that the user has not read, in lists of threads.
  public var unreadCount: Int { max(0, postCount - readCount) }

  /// Whether the user has never read the thread, in lists of threads.
  public var isNew: Bool { readCount == 0 }

  /// The IDs of the member who began the thread and of the author of its last post.
  var memberIDs: [String] { [authorID, lastPost?.authorID].compactMap { $0 } }

  /// Returns the thread with more posts.
  func adding(_ count: Int) -> ForumThread {
    var thread = self
    thread.postCount += count
    return thread
  }
}

/// The author and the date of the last post of a thread.
public struct LastPost: Hashable, Sendable {
  /// The ID of the author.
  public let authorID: String
  /// The date of writing.
  public let date: Date
}
