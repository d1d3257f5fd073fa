/// A forum: a list of threads.
public struct Forum: Hashable, Sendable {
  /// The ID of the forum.
  public let id: String
  /// The name of the forum.
  public let name: String
  /// The number of threads.
  public let threadCount: Int
}

extension Forum {
  /// The maximum number of threads on a page.
  static let pageSize = 40

  /// The number of pages of threads, at least 1.
  public var pageCount: Int { max(1, (threadCount + Self.pageSize - 1) / Self.pageSize) }
}
