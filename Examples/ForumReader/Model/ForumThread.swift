/// A thread: posts in their order.
struct ForumThread: Hashable, Sendable {
  let id: String
  let forumID: String
  let title: String
  let authorID: String
  let postCount: Int
}
