/// A page of a thread, as it is read.
struct PostPage: Hashable, Sendable {
  /// How many posts are on a page.
  static let size = 40

  let thread: ForumThread
  /// Whose posts only; nil for everyone's.
  let authorID: String?
  /// The number of the page, from 1.
  let number: Int
  /// How many pages there are, at least 1.
  let count: Int
  let posts: [Post]
}
