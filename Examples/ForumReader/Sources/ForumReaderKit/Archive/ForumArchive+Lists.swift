import GRDB

extension ForumArchive {
  /// Returns all forums.
  func forums() throws(ArchiveError) -> [Forum] {
    try rows("SELECT * FROM forum ORDER BY id") { try Forum($0) }
  }

  /// Returns threads of a forum.
  ///
  /// - Parameters:
  ///   - forum: The ID of the forum.
  ///   - places: The positions of the threads in the forum, starting at 0. Positions without a thread are ignored.
  /// - Returns: The threads.
  /// - Throws: An ``ArchiveError`` if the archive cannot be read.
  func threads(of forum: Int, _ places: Range<Int>) throws(ArchiveError) -> [ForumThread] {
    try rows(
      "SELECT * FROM thread WHERE forumID = ? AND position >= ? AND position < ? ORDER BY position",
      [forum, places.lowerBound, places.upperBound]
    ) { try ForumThread($0) }
  }

  /// Returns posts of a thread.
  ///
  /// - Parameters:
  ///   - thread: The ID of the thread.
  ///   - places: The positions of the posts in the thread, starting at 0. Positions without a post are ignored.
  /// - Returns: The posts.
  /// - Throws: An ``ArchiveError`` if the archive cannot be read.
  func posts(of thread: Int, _ places: Range<Int>) throws(ArchiveError) -> [Post] {
    try rows(
      "SELECT * FROM post WHERE threadID = ? AND position >= ? AND position < ? ORDER BY position",
      [thread, places.lowerBound, places.upperBound]
    ) { try Post($0) }
  }

  /// Returns the posts with consecutive IDs.
  func posts(_ ids: Range<Int>) throws(ArchiveError) -> [Post] {
    try rows("SELECT * FROM post WHERE id >= ? AND id < ? ORDER BY id", [ids.lowerBound, ids.upperBound]) {
      try Post($0)
    }
  }

  /// Returns the positions of an author's posts in a thread.
  func places(of thread: Int, by author: Int) throws(ArchiveError) -> [Int] {
    try rows(
      "SELECT position FROM post WHERE threadID = ? AND authorID = ? ORDER BY position", [thread, author]
    ) { try $0.get("position") }
  }

  /// Returns the latest punishments, newest first.
  func latestPunishments(_ limit: Int) throws(ArchiveError) -> [Punishment] {
    try rows("SELECT * FROM punishment ORDER BY id DESC LIMIT ?", [limit]) { try Punishment($0) }
  }

  /// Returns all punishments of a member, newest first.
  func punishments(of member: Int) throws(ArchiveError) -> [Punishment] {
    try rows("SELECT * FROM punishment WHERE memberID = ? ORDER BY id DESC", [member]) { try Punishment($0) }
  }

  /// Returns the latest private messages, newest first.
  func latestMessages(_ limit: Int) throws(ArchiveError) -> [Message] {
    try rows("SELECT * FROM message ORDER BY id DESC LIMIT ?", [limit]) { try Message($0) }
  }

  /// Returns the first posts that contain all words of a search, in the order of their IDs.
  ///
  /// The words are looked up in an index. The time depends on the number of posts with the rarest word, at most until the
  /// limit is reached.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - id: The ID after which the search continues.
  ///   - limit: The maximum number of posts.
  /// - Returns: The posts.
  /// - Throws: ``ArchiveError`` if the archive cannot be read.
  func posts(with words: SearchWords, after id: Int, _ limit: Int) throws(ArchiveError) -> [Post] {
    // The cross join keeps SQLite from reading the posts first.
    try rows(
      """
      SELECT post.* FROM postText CROSS JOIN post ON post.id = postText.rowid
      WHERE postText MATCH ? AND postText.rowid > ? ORDER BY postText.rowid LIMIT ?
      """, [words.pattern, id, limit]
    ) { try Post($0) }
  }

  /// Splits a text into words as the index does.
  ///
  /// - Returns: The words; nil if there are none.
  func words(of text: String) throws(ArchiveError) -> SearchWords? {
    try read { try SearchWords(text, in: $0) }
  }

  private func rows<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ decode: (Row) throws -> Value
  ) throws(ArchiveError) -> [Value] {
    try read { try Row.fetchAll($0, sql: sql, arguments: arguments).map(decode) }
  }
}
