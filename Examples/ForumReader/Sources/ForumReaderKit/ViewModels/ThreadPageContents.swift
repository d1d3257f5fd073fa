/// A page of the threads of a forum.
public struct ThreadPageContents: Equatable, Sendable {
  /// The forum.
  public let forum: Forum
  /// The page number, starting at 1.
  public let number: Int
  /// The threads on the page, in order.
  public let threads: [ForumThread]
}
