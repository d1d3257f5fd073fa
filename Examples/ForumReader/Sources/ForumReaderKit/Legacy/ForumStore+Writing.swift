extension ForumStore {
  /// Adds a reply at the end of a thread.
  ///
  /// - Parameters:
  ///   - threadID: The ID of the thread.
  ///   - text: The text of the reply.
  ///   - authorID: The ID of the author.
  ///   - completion: Called with the post or an error.
  /// - Returns: A token for ``cancel(_:)``, which is valid until the server answers.
  func reply(
    to threadID: String, text: String, by authorID: String, completion: @escaping (Post?, ForumError?) -> Void
  ) -> Int {
    askServer({ completion(nil, $0) }) { [self] () throws(ForumError) in
      guard let thread = try thread(threadID) else { throw .missing("thread \(threadID)") }
      let number = try database.addReply(to: thread.id, by: authorID, at: now(), text)
      completion(try reply(number), nil)
    }
  }

  /// Returns the replies written with this program, which follow the archived posts of the thread.
  ///
  /// - Parameter thread: The thread as stored in the archive.
  /// - Returns: Posts with IDs beyond those of the archive.
  /// - Throws: The error of the database.
  func replies(to thread: ForumThread) throws(ForumError) -> [Post] {
    zip(thread.postCount..., try database.replies(to: thread.id)).map { post($1, at: $0) }
  }

  /// Returns the post with a number, from the archive or from the written replies.
  func post(_ number: Int) throws(ForumError) -> Post? {
    if let post = try archived({ archive throws(ArchiveError) in try archive.post(number) }) { return post }
    return try reply(number - archive.counts[.posts])
  }

  /// Returns the reply with a number, as a post.
  func reply(_ number: Int) throws(ForumError) -> Post? {
    guard number > 0, let (reply, index) = try database.reply(number), let thread = try thread(reply.threadID) else {
      return nil
    }
    return post(reply, at: thread.postCount + index)
  }

  private func post(_ reply: StoredReply, at index: Int) -> Post {
    Post(
      id: String(archive.counts[.posts] + reply.number), threadID: reply.threadID, index: index,
      authorID: reply.authorID, date: reply.date, text: reply.text)
  }
}
