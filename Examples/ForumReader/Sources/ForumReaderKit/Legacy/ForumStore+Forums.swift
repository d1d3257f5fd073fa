extension ForumStore {
  /// Fetches all forums.
  func fetchForums(completion: @escaping ([Forum]?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ArchiveError) in try archive.forums().map { named($0) } }
  }

  /// Downloads the current names of the forums and stores them.
  ///
  /// - Returns: A token for ``cancel(_:)``.
  func refreshForums(completion: @escaping (ForumError?) -> Void) -> Int {
    askServer({ $0.forumNames }, completion) { [self] (names: [String: String]) throws(ForumError) in
      try rename(names)
      completion(nil)
    }
  }

  /// Fetches the forum with an ID.
  func fetchForum(_ id: String, completion: @escaping (Forum?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ArchiveError) in
      try archive.forum(ForumArchive.number(id)).map { named($0) }
    }
  }

  /// Fetches a page of the threads of a forum.
  func fetchThreads(of forumID: String, page: Int, completion: @escaping ([ForumThread]?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ArchiveError) in
      // No forum has this many pages.
      guard 1...ArchiveHeader.mostRecords ~= page else { return [] }
      let start = (page - 1) * Forum.pageSize
      let places = start..<start + Forum.pageSize
      return try archive.threads(of: ForumArchive.number(forumID), places).map { withReplies($0) }
    }
  }

  /// Fetches the thread with an ID.
  func fetchThread(_ id: String, completion: @escaping (ForumThread?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ArchiveError) in
      try archive.thread(ForumArchive.number(id)).map { withReplies($0) }
    }
  }

  private func named(_ forum: Forum) -> Forum {
    forumNames[forum.id].map { Forum(id: forum.id, name: $0, threadCount: forum.threadCount) } ?? forum
  }

  private func withReplies(_ thread: ForumThread) -> ForumThread {
    thread.adding(replies(to: thread).count)
  }
}
