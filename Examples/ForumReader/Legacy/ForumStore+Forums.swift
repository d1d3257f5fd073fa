extension ForumStore {
  /// All forums.
  func fetchForums(completion: @escaping ([Forum]?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ArchiveError) in try archive.forums().map { named($0) } }
  }

  /// Asks the server what the forums are called now, and keeps the answer.
  ///
  /// - Returns: The number to cancel it by.
  func refreshForums(completion: @escaping (ForumError?) -> Void) -> Int {
    askServer({ $0.forumNames }, completion) { [self] (names: [String: String]) throws(ForumError) in
      try rename(names)
      completion(nil)
    }
  }

  /// The forum with an id.
  func fetchForum(_ id: String, completion: @escaping (Forum?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ArchiveError) in
      try archive.forum(ForumArchive.number(id)).map { named($0) }
    }
  }

  /// A page of the threads of a forum.
  func fetchThreads(of forumID: String, page: Int, completion: @escaping ([ForumThread]?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ArchiveError) in
      // No forum has so many pages.
      guard 1...ArchiveHeader.mostRecords ~= page else { return [] }
      let start = (page - 1) * Forum.pageSize
      let places = start..<start + Forum.pageSize
      return try archive.threads(of: ForumArchive.number(forumID), places).map { withReplies($0) }
    }
  }

  /// The thread with an id.
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
