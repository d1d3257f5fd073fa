import Causeway
import Foundation
import GRDB

extension ForumDatabase {
  /// Adds a sent message.
  func add(_ message: OutgoingMessage, from senderID: String, at date: Date) throws(ForumError) {
    try write {
      try $0.execute(
        sql: "INSERT INTO sentMessage (recipientID, subject, text, senderID, date) VALUES (?, ?, ?, ?, ?)",
        arguments: [message.recipientID, message.subject, message.text, senderID, date.timeIntervalSince1970])
    }
  }

  /// Returns the number of messages that were sent to a user or by a user.
  func messageCount(in folder: MessageFolder, of userID: String) throws(ForumError) -> Int {
    try read {
      try Int.fetchOne(
        $0, sql: "SELECT COUNT(*) FROM sentMessage WHERE \(folder.column) = ?", arguments: [userID]) ?? 0
    }
  }

  /// Returns messages that were sent to a user or by a user, newest first.
  func messages(
    in folder: MessageFolder, of userID: String, _ places: Range<Int>
  ) throws(ForumError) -> [StoredMessage] {
    try read {
      try Row.fetchAll(
        $0, sql: "SELECT * FROM sentMessage WHERE \(folder.column) = ? ORDER BY id DESC LIMIT ? OFFSET ?",
        arguments: [userID, places.count, places.lowerBound]
      ).map { try StoredMessage($0) }
    }
  }

  /// Returns the message with a number; nil if there is none, or if it was sent between other users.
  func message(_ number: Int, of userID: String) throws(ForumError) -> StoredMessage? {
    try read {
      try Row.fetchOne(
        $0, sql: "SELECT * FROM sentMessage WHERE id = ? AND ? IN (senderID, recipientID)",
        arguments: [number, userID]
      ).map { try StoredMessage($0) }
    }
  }

  /// Records that a user has read a message.
  func markMessageRead(_ messageID: String, by userID: String) throws(ForumError) {
    try write {
      try $0.execute(sql: "INSERT OR IGNORE INTO readMessage VALUES (?, ?)", arguments: [userID, messageID])
    }
  }

  /// Returns those of some messages that a user has read.
  func readMessages(among messageIDs: [String], by userID: String) throws(ForumError) -> Set<String> {
    let marks = databaseQuestionMarks(count: messageIDs.count)
    return try read {
      try String.fetchSet(
        $0, sql: "SELECT messageID FROM readMessage WHERE userID = ? AND messageID IN (\(marks))",
        arguments: StatementArguments([userID] + messageIDs))
    }
  }

  /// Sends a value at each subscription, and after a message of a user was sent, received or read by any process.
  func messageChanges(of userID: String) -> AnyPublisher<Void, Never> {
    let sql = """
      SELECT (SELECT MAX(id) FROM sentMessage WHERE recipientID = :user), \
      (SELECT MAX(id) FROM sentMessage WHERE senderID = :user), \
      (SELECT COUNT(*) FROM readMessage WHERE userID = :user)
      """
    let state = observation("messages") { db in
      try Row.fetchOne(db, sql: sql, arguments: ["user": userID]).map { row in (0..<3).map { row[$0] as Int? } }
    }
    // If the database cannot be read, the request for the messages says so.
    return state.map { _ in }.catch { _ in Just(()) }.shared(replay: 1).eraseToAnyPublisher()
  }
}

extension MessageFolder {
  /// The column with the user whose folder contains a message.
  fileprivate var column: String {
    switch self {
    case .inbox: "recipientID"
    case .sent: "senderID"
    }
  }
}

/// A message that was sent with this program.
struct StoredMessage: Hashable {
  /// The number of the message among all messages, starting at 1.
  let number: Int
  let senderID: String
  let recipientID: String
  let subject: String
  let date: Date
  let text: String
}

extension StoredMessage {
  init(_ row: Row) throws {
    try self.init(
      number: row.get("id"), senderID: row.get("senderID"), recipientID: row.get("recipientID"),
      subject: row.get("subject"), date: Date(timeIntervalSince1970: row.get("date")), text: row.get("text"))
  }
}
