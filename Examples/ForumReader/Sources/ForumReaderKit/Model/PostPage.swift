/// A page of posts in a thread.
struct PostPage: Hashable, Sendable {
  /// The maximum number of posts on a page.
  static let size = 40

  let thread: ForumThread
  /// The author whose posts the page contains; nil for all authors.
  let authorID: String?
  /// The page number, starting at 1.
  let number: Int
  /// The number of pages, at least 1.
  let count: Int
  let posts: [Post]
}
