/// A page of the threads of a forum.
struct ThreadPageContents: Equatable, Sendable {
  let forum: Forum
  /// The page number, starting at 1.
  let number: Int
  let threads: [ForumThread]
}
