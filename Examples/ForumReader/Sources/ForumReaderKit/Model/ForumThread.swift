/// A thread: posts in chronological order.
struct ForumThread: Hashable, Sendable {
  let id: String
  let forumID: String
  let title: String
  let authorID: String
  let postCount: Int
}
