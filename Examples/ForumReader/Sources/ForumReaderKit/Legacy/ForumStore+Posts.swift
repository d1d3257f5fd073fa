extension ForumStore {
  /// Fetches a page of the posts of a thread and caches the posts.
  func fetchPage(
    _ page: ThreadPage, of threadID: String, by authorID: String?,
    completion: @escaping (PostPage?, ForumError?) -> Void
  ) {
    later(completion) { [self] () throws(ForumError) in
      guard let thread = try thread(threadID) else { return nil }
      let posts = ThreadPosts(thread: thread, replies: try replies(to: thread), archive: archive)
      let found = try archived { _ throws(ArchiveError) in
        try posts.page(page, by: authorID, lastRead: reading.lastRead(in: thread.id))
      }
      remember(found.posts)
      return found
    }
  }

  /// Fetches the post with an ID, from the cache or over the network.
  ///
  /// - Returns: A token for ``cancel(_:)``.
  func fetchPost(_ id: String, completion: @escaping (Post?, ForumError?) -> Void) -> Int {
    if let known = remembered(id) {
      let request = begin()
      QueueWork(on: queue) { [self] in
        if end(request) { completion(known, nil) }
      }.enqueue()
      return request
    }
    return askServer({ completion(nil, $0) }) { [self] () throws(ForumError) in
      completion(try post(ForumArchive.number(id)), nil)
    }
  }
}
