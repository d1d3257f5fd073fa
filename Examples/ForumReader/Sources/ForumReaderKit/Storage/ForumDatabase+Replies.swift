import Foundation
import GRDB

extension ForumDatabase {
  /// Adds a reply.
  ///
  /// - Returns: The number of the reply.
  func addReply(to threadID: String, by authorID: String, at date: Date, _ text: String) throws(ForumError) -> Int {
    try write { db in
      try db.execute(
        sql: "INSERT INTO reply (threadID, authorID, date, text) VALUES (?, ?, ?, ?)",
        arguments: [threadID, authorID, date.timeIntervalSince1970, text])
      return Int(db.lastInsertedRowID)
    }
  }

  /// The number of the last reply; 0 if there is none.
  func lastReply() throws(ForumError) -> Int {
    try read { try Int.fetchOne($0, sql: Self.lastReplyQuery) ?? 0 }
  }

  /// The query for the number of the last reply.
  static let lastReplyQuery = "SELECT MAX(id) FROM reply"

  /// Returns all replies to a thread in the order of writing.
  func replies(to threadID: String) throws(ForumError) -> [StoredReply] {
    try replies("SELECT * FROM reply WHERE threadID = ? ORDER BY id", [threadID])
  }

  /// Returns the number of replies to each thread that has replies, and its last reply.
  func replySummaries(of threadIDs: [String]) throws(ForumError) -> [String: (count: Int, last: LastPost)] {
    let marks = databaseQuestionMarks(count: threadIDs.count)
    // With MAX, SQLite takes the other columns from the row of the maximum.
    let sql = """
      SELECT threadID, COUNT(*) AS count, MAX(id), authorID, date FROM reply WHERE threadID IN (\(marks)) \
      GROUP BY threadID
      """
    return try read { db in
      try Row.fetchAll(db, sql: sql, arguments: StatementArguments(threadIDs)).reduce(into: [:]) {
        let last = try LastPost(
          authorID: $1.get("authorID"), date: Date(timeIntervalSince1970: $1.get("date")))
        $0[try $1.get("threadID")] = (try $1.get("count") as Int, last)
      }
    }
  }

  /// Returns the reply with a number and its position among the replies of its thread, starting at 0.
  func reply(_ number: Int) throws(ForumError) -> (reply: StoredReply, index: Int)? {
    try read { db in
      guard let row = try Row.fetchOne(db, sql: "SELECT * FROM reply WHERE id = ?", arguments: [number]) else {
        return nil
      }
      let reply = try StoredReply(row)
      let index = try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM reply WHERE threadID = ? AND id < ?", arguments: [reply.threadID, number])
      return (reply, index ?? 0)
    }
  }

  /// Returns the number of replies that contain all words of a search.
  func replyCount(with words: SearchWords) throws(ForumError) -> Int {
    try read {
      try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM replyText WHERE replyText MATCH ?", arguments: [words.pattern])
        ?? 0
    }
  }

  /// Returns replies that contain all words of a search, in the order of writing.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - places: The positions of the replies among those that are found, starting at 0.
  /// - Returns: The replies.
  /// - Throws: ``ForumError/unreadable(_:)``.
  func replies(with words: SearchWords, _ places: Range<Int>) throws(ForumError) -> [StoredReply] {
    try replies(
      """
      SELECT reply.* FROM replyText CROSS JOIN reply ON reply.id = replyText.rowid
      WHERE replyText MATCH ? ORDER BY replyText.rowid LIMIT ? OFFSET ?
      """, [words.pattern, places.count, places.lowerBound])
  }

  /// Returns the threads to which replies with certain numbers were written.
  func threads(ofReplies numbers: ClosedRange<Int>) throws(ForumError) -> [String] {
    try read {
      try String.fetchAll(
        $0, sql: "SELECT DISTINCT threadID FROM reply WHERE id BETWEEN ? AND ? ORDER BY threadID",
        arguments: [numbers.lowerBound, numbers.upperBound])
    }
  }

  private func replies(_ sql: String, _ arguments: StatementArguments) throws(ForumError) -> [StoredReply] {
    try read { try Row.fetchAll($0, sql: sql, arguments: arguments).map { try StoredReply($0) } }
  }
}

/// A reply that was written with this program.
struct StoredReply: Hashable {
  /// The number of the reply among all replies, starting at 1.
  let number: Int
  let threadID: String
  let authorID: String
  let date: Date
  let text: String
}

extension StoredReply {
  init(_ row: Row) throws {
    try self.init(
      number: row.get("id"), threadID: row.get("threadID"), authorID: row.get("authorID"),
      date: Date(timeIntervalSince1970: row.get("date")), text: row.get("text"))
  }
}
