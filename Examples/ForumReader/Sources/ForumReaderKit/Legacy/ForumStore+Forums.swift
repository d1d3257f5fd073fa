extension ForumStore {
  /// Fetches all forums.
  func fetchForums(completion: @escaping ([Forum]?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ForumError) in
      let names = try database.forumNames()
      return try archived { archive throws(ArchiveError) in try archive.forums() }.map { $0.renamed(names) }
    }
  }

  /// Downloads the current names of the forums and stores them.
  ///
  /// - Returns: A token for ``cancel(_:)``.
  func refreshForums(completion: @escaping (ForumError?) -> Void) -> Int {
    askServer({ $0.forumNames }, completion) { [self] (names: [String: String]) throws(ForumError) in
      try database.setForumNames(names)
      completion(nil)
    }
  }

  /// Fetches the forum with an ID.
  func fetchForum(_ id: String, completion: @escaping (Forum?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ForumError) in
      let forum = try archived { archive throws(ArchiveError) in try archive.forum(ForumArchive.number(id)) }
      let names = try database.forumNames()
      return forum?.renamed(names)
    }
  }

  /// Fetches a page of the threads of a forum.
  func fetchThreads(of forumID: String, page: Int, completion: @escaping ([ForumThread]?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ForumError) in
      // No forum has this many pages.
      guard 1...ArchivePlan.mostRecords ~= page else { return [] }
      let start = (page - 1) * Forum.pageSize
      let threads = try archived { archive throws(ArchiveError) in
        try archive.threads(of: ForumArchive.number(forumID), start..<start + Forum.pageSize)
      }
      let counts = try database.replyCounts(of: threads.map(\.id))
      return threads.map { $0.adding(counts[$0.id] ?? 0) }
    }
  }

  /// Fetches the thread with an ID.
  func fetchThread(_ id: String, completion: @escaping (ForumThread?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ForumError) in
      guard let thread = try thread(id) else { return nil }
      let counts = try database.replyCounts(of: [thread.id])
      return thread.adding(counts[thread.id] ?? 0)
    }
  }

  /// Returns the thread with an ID as stored in the archive.
  func thread(_ id: String) throws(ForumError) -> ForumThread? {
    try archived { archive throws(ArchiveError) in try archive.thread(ForumArchive.number(id)) }
  }
}

extension Forum {
  /// Returns the forum with its name from the last download.
  fileprivate func renamed(_ names: [String: String]) -> Forum {
    names[id].map { Forum(id: id, name: $0, threadCount: threadCount) } ?? self
  }
}
