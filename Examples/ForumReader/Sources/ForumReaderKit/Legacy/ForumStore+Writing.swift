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
      let thread = try found { () throws(ArchiveError) in try archive.thread(ForumArchive.number(threadID)) }
      guard let thread else { throw .missing("thread \(threadID)") }
      let reply = SentItems.Reply(threadID: thread.id, authorID: authorID, date: now(), text: text)
      try write { $0.replies.append(reply) }
      completion(replies(to: thread).last, nil)
    }
  }

  /// Sends a private message.
  ///
  /// - Returns: A token for ``cancel(_:)``, which is valid until the server answers.
  func send(_ message: OutgoingMessage, completion: @escaping (ForumError?) -> Void) -> Int {
    askServer(completion) { [self] () throws(ForumError) in
      let number = ForumArchive.number(message.recipientID)
      guard try found({ () throws(ArchiveError) in try archive.member(number) }) != nil else {
        throw .missing("member \(message.recipientID)")
      }
      try write { $0.messages.append(message) }
      completion(nil)
    }
  }

  /// Returns the replies written with this program, which follow the archived posts of the thread.
  ///
  /// - Parameter thread: The thread as stored in the archive.
  /// - Returns: Posts with IDs beyond those of the archive.
  func replies(to thread: ForumThread) -> [Post] {
    let all = sent.replies.enumerated().filter { $0.element.threadID == thread.id }
    return zip(thread.postCount..., all).map { index, reply in
      Post(
        id: String(archive.counts[.posts] + reply.offset + 1), threadID: thread.id, index: index,
        authorID: reply.element.authorID, date: reply.element.date, text: reply.element.text)
    }
  }

  /// Returns the post with a number, from the archive or from the written replies.
  func post(_ number: Int) throws(ForumError) -> Post? {
    try found { () throws(ArchiveError) in
      if let post = try archive.post(number) { return post }
      let index = number - archive.counts[.posts] - 1
      guard sent.replies.indices.contains(index),
        let thread = try archive.thread(ForumArchive.number(sent.replies[index].threadID))
      else { return nil }
      return replies(to: thread).first { $0.id == String(number) }
    }
  }

  /// Reads from the archive and converts errors.
  func found<Value>(_ look: () throws(ArchiveError) -> Value) throws(ForumError) -> Value {
    do { return try look() } catch { throw .archive(error) }
  }
}
