import Foundation
import GRDB

extension ForumArchive {
  /// Returns the last archived posts of threads, by the ID of the thread.
  func lastPosts(of threadIDs: [String]) throws(ArchiveError) -> [String: LastPost] {
    try rows(
      """
      SELECT post.* FROM thread CROSS JOIN post ON post.threadID = thread.id AND post.position = thread.postCount - 1
      WHERE thread.id IN (\(databaseQuestionMarks(count: threadIDs.count)))
      """, StatementArguments(threadIDs.map(Self.number))
    ) { try Post($0) }
    .reduce(into: [:]) { $0[$1.threadID] = LastPost(authorID: $1.authorID, date: $1.date) }
  }

  /// Returns the number of threads in each forum that have no more posts than given.
  ///
  /// - Parameter counts: Numbers of posts by the ID of the thread.
  /// - Returns: The numbers of threads by the ID of the forum; a forum without such threads is missing.
  /// - Throws: An ``ArchiveError`` if the archive cannot be read.
  /// - Complexity: O(n log m), where n is the number of given threads and m that of all threads.
  func threadCounts(
    readUpTo counts: [(threadID: String, archivedCount: Int)]
  ) throws(ArchiveError) -> [String: Int] {
    try read { db in
      let statement = try db.makeStatement(sql: "SELECT forumID FROM thread WHERE id = ? AND postCount <= ?")
      return try counts.reduce(into: [:]) { forums, thread in
        let arguments: StatementArguments = [Self.number(thread.threadID), thread.archivedCount]
        if let forum = try Int.fetchOne(statement, arguments: arguments) { forums[String(forum), default: 0] += 1 }
      }
    }
  }

  /// Returns the number of punishments of a member or, if it is nil, of all members.
  func punishmentCount(of member: Int?) throws(ArchiveError) -> Int {
    guard let member else { return counts[.punishments] }
    return try rows("SELECT COUNT(*) AS count FROM punishment WHERE memberID = ?", [member]) { try $0.get("count") }[0]
  }

  /// Returns punishments of a member or, if it is nil, of all members, newest first.
  func punishments(of member: Int?, _ places: Range<Int>) throws(ArchiveError) -> [Punishment] {
    let filter = member == nil ? "" : "WHERE memberID = ?"
    return try rows(
      "SELECT * FROM punishment \(filter) ORDER BY id DESC LIMIT ? OFFSET ?",
      StatementArguments([member].compactMap { $0 } + [places.count, places.lowerBound])
    ) { try Punishment($0) }
  }

  /// Returns private messages, newest first.
  func messages(_ places: Range<Int>) throws(ArchiveError) -> [Message] {
    let last = counts[.messages] - places.lowerBound
    return try rows(
      "SELECT * FROM message WHERE id <= ? AND id > ? ORDER BY id DESC", [last, last - places.count]
    ) { try Message($0) }
  }

  /// Returns the members whose names begin with a text, in any case, in alphabetical order.
  func members(named beginning: String, _ limit: Int) throws(ArchiveError) -> [Member] {
    let escaped = beginning.replacing(#/[\\%_]/#) { "\\\($0.output)" }
    return try rows(
      #"SELECT * FROM member WHERE name LIKE ? ESCAPE '\' ORDER BY name COLLATE NOCASE LIMIT ?"#,
      ["\(escaped)%", limit]
    ) { try Member($0) }
  }

  /// Returns the member with a name, in any case; nil if there is none.
  func member(named name: String) throws(ArchiveError) -> Member? {
    try rows("SELECT * FROM member WHERE name = ? COLLATE NOCASE LIMIT 1", [name]) { try Member($0) }.first
  }
}

extension ForumArchive {
  /// Returns the number of posts with certain IDs that contain all words of a search.
  ///
  /// The words are looked up in an index, so the time depends on the number of posts with the rarest word.
  func postCount(with words: SearchWords, _ ids: Range<Int>) throws(ArchiveError) -> Int {
    try rows(
      "SELECT COUNT(*) AS count FROM postText WHERE postText MATCH ? AND rowid >= ? AND rowid < ?",
      [words.pattern, ids.lowerBound, ids.upperBound]
    ) { try $0.get("count") }[0]
  }

  /// Returns posts that contain all words of a search, in the order of their IDs.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - ids: The IDs among which to search.
  ///   - places: The positions of the posts among those that are found, starting at 0.
  /// - Returns: The posts.
  /// - Throws: ``ArchiveError`` if the archive cannot be read.
  func posts(with words: SearchWords, _ ids: Range<Int>, _ places: Range<Int>) throws(ArchiveError) -> [Post] {
    // The inner query skips posts without reading them.
    try rows(
      """
      SELECT post.* FROM (
        SELECT rowid AS id FROM postText
        WHERE postText MATCH ? AND rowid >= ? AND rowid < ? ORDER BY rowid LIMIT ? OFFSET ?
      ) AS found CROSS JOIN post ON post.id = found.id ORDER BY post.id
      """, [words.pattern, ids.lowerBound, ids.upperBound, places.count, places.lowerBound]
    ) { try Post($0) }
  }

  /// Splits a text into words as the index does.
  ///
  /// - Returns: The words; nil if there are none.
  func words(of text: String) throws(ArchiveError) -> SearchWords? {
    try read { try SearchWords(text, in: $0) }
  }
}
