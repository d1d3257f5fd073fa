import GRDB

extension ForumDatabase {
  /// Returns the IDs of a user's bookmarked threads, in the order of bookmarking.
  func bookmarks(of userID: String) throws(ForumError) -> [String] {
    try read { try Self.bookmarks(of: userID, in: $0) }
  }

  static func bookmarks(of userID: String, in db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT threadID FROM bookmark WHERE userID = ? ORDER BY id", arguments: [userID])
  }

  /// Adds or removes bookmarks of a user.
  ///
  /// - Returns: The bookmarks of the user.
  func setBookmarked(_ isBookmarked: Bool, _ threadIDs: [String], of userID: String) throws(ForumError) -> [String] {
    try write { db in
      for threadID in threadIDs { try Self.setBookmarked(isBookmarked, threadID, of: userID, in: db) }
      return try Self.bookmarks(of: userID, in: db)
    }
  }

  static func setBookmarked(_ isBookmarked: Bool, _ threadID: String, of userID: String, in db: Database) throws {
    let change =
      isBookmarked
      ? "INSERT OR IGNORE INTO bookmark (userID, threadID) VALUES (?, ?)"
      : "DELETE FROM bookmark WHERE userID = ? AND threadID = ?"
    try db.execute(sql: change, arguments: [userID, threadID])
  }

  /// Returns the position of the last post in a thread that a user has read; nil if the thread has not been read.
  func lastRead(in threadID: String, by userID: String) throws(ForumError) -> Int? {
    try read {
      try Int.fetchOne(
        $0, sql: "SELECT position FROM readMark WHERE userID = ? AND threadID = ?", arguments: [userID, threadID])
    }
  }

  /// Records positions up to which a user has read threads.
  ///
  /// A farther position remains.
  func markRead(_ positions: [String: Int], by userID: String) throws(ForumError) {
    try write { db in
      for (threadID, position) in positions { try Self.markRead(threadID, position, by: userID, in: db) }
    }
  }

  static func markRead(_ threadID: String, _ position: Int, by userID: String, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO readMark VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET position = max(position, excluded.position)
        """, arguments: [userID, threadID, position])
  }
}
