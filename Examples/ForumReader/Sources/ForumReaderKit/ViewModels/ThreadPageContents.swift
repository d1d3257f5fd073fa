/// A page of the threads of a forum.
public struct ThreadPageContents: Equatable, Sendable {
  public let forum: Forum
  /// The page number, starting at 1.
  public let number: Int
  public let threads: [ForumThread]
}
