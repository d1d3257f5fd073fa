extension ForumThread {
  /// Returns the thread with more posts.
  func adding(_ count: Int) -> ForumThread {
    ForumThread(id: id, forumID: forumID, title: title, authorID: authorID, postCount: postCount + count)
  }
}
