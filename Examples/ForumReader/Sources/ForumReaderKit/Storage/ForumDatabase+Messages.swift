import GRDB

extension ForumDatabase {
  /// Adds a sent message.
  func add(_ message: OutgoingMessage) throws(ForumError) {
    try write {
      try $0.execute(
        sql: "INSERT INTO sentMessage (recipientID, subject, text) VALUES (?, ?, ?)",
        arguments: [message.recipientID, message.subject, message.text])
    }
  }

  /// Returns all sent messages in the order of sending.
  func sentMessages() throws(ForumError) -> [OutgoingMessage] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM sentMessage ORDER BY id").map {
        try OutgoingMessage(recipientID: $0.get("recipientID"), subject: $0.get("subject"), text: $0.get("text"))
      }
    }
  }

  /// Returns the names of the forums from the last download, by ID.
  func forumNames() throws(ForumError) -> [String: String] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM forumName").reduce(into: [:]) {
        $0[try $1.get("forumID")] = try $1.get("name") as String
      }
    }
  }

  /// Replaces the names of the forums.
  func setForumNames(_ names: [String: String]) throws(ForumError) {
    try write { try Self.setForumNames(names, in: $0) }
  }

  static func setForumNames(_ names: [String: String], in db: Database) throws {
    try db.execute(sql: "DELETE FROM forumName")
    for (id, name) in names {
      try db.execute(sql: "INSERT INTO forumName VALUES (?, ?)", arguments: [id, name])
    }
  }
}
