/// A forum: a list of threads.
public struct Forum: Hashable, Sendable {
  /// The ID of the forum.
  public let id: String
  /// The name of the forum.
  public let name: String
  /// The number of threads.
  public let threadCount: Int
  /// The number of threads that the user has read to their ends, in the list of all forums.
  var readThreadCount = 0
}

extension Forum {
  /// The number of threads with posts that the user has not read, in the list of all forums.
  public var unreadThreadCount: Int { max(0, threadCount - readThreadCount) }

  /// The maximum number of threads on a page.
  static let pageSize = 40

  /// The number of pages of threads, at least 1.
  public var pageCount: Int { max(1, (threadCount + Self.pageSize - 1) / Self.pageSize) }
}
