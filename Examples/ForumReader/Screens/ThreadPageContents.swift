/// A page of the threads of a forum.
struct ThreadPageContents: Equatable, Sendable {
  let forum: Forum
  /// The number of the page, from 1.
  let number: Int
  let threads: [ForumThread]
}
