public import Foundation
import GRDB

/// The JSON files in which earlier versions stored what users add to a forum.
///
/// The contents of a file are added in one transaction with its path, so each file is added once, also if the process is
/// killed. It is renamed afterwards, and a damaged file is moved aside.
struct EarlierFiles {
  /// The replies and messages, as stored in a file.
  private struct Sent: Codable {
    struct Reply: Codable {
      let threadID: String
      let authorID: String
      let date: Date
      let text: String
    }

    var replies: [Reply] = []
    var messages: [OutgoingMessage] = []
  }

  let database: ForumDatabase

  /// Adds the files of a folder with their users' subfolders.
  func addAll(in folder: URL) throws(ForumError) {
    try add(folder.appending(path: "sent.json"), Sent.self) { sent, db in
      for reply in sent.replies {
        try db.execute(
          sql: "INSERT INTO reply (threadID, authorID, date, text) VALUES (?, ?, ?, ?)",
          arguments: [reply.threadID, reply.authorID, reply.date.timeIntervalSince1970, reply.text])
      }
      for message in sent.messages {
        try db.execute(
          sql: "INSERT INTO sentMessage (recipientID, subject, text, date) VALUES (?, ?, ?, unixepoch())",
          arguments: [message.recipientID, message.subject, message.text])
      }
    }
    try add(folder.appending(path: "forums.json"), [String: String].self) {
      try ForumDatabase.setForumNames($0, in: $1)
    }
    let users = folder.appending(path: "users")
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: users.path)) ?? []).sorted() {
      try addFiles(of: name.removingPercentEncoding ?? name, in: users.appending(path: name))
    }
  }

  /// Adds the files of a folder that have no owner to the data of a user.
  ///
  /// If the user has such data already, the file is moved aside. A file that cannot be read remains.
  func adoptUnowned(for userID: String, in folder: URL) {
    for (name, table) in [("bookmarks.json", "bookmark"), ("read.json", "readMark")] {
      let file = folder.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      let sql = "SELECT EXISTS (SELECT * FROM \(table) WHERE userID = ?)"
      let hasOwn = try? database.read { try Bool.fetchOne($0, sql: sql, arguments: [userID]) ?? false }
      guard hasOwn == true else { continue }
      try? FileManager.default.moveItem(at: file, to: file.appendingPathExtension("aside-\(UUID().uuidString)"))
    }
    try? addFiles(of: userID, in: folder)
  }

  /// Adds the files of one user.
  private func addFiles(of userID: String, in folder: URL) throws(ForumError) {
    try add(folder.appending(path: "bookmarks.json"), [String].self) { bookmarks, db in
      for threadID in bookmarks { try ForumDatabase.setBookmarked(true, threadID, of: userID, in: db) }
    }
    try add(folder.appending(path: "read.json"), [String: Int].self) { positions, db in
      for (threadID, position) in positions {
        try ForumDatabase.markRead(threadID, position, by: userID, in: db)
      }
    }
  }

  private func add<Value: Codable>(
    _ file: URL, _: Value.Type, _ add: (Value, Database) throws -> Void
  ) throws(ForumError) {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    guard let value = JSONFile<Value>(url: file).read() else { return }
    try database.write { db in
      try db.execute(sql: "INSERT OR IGNORE INTO importedFile VALUES (?)", arguments: [file.path])
      if db.changesCount > 0 { try add(value, db) }
    }
    // If this fails, the file is not added again.
    try? FileManager.default.moveItem(at: file, to: file.appendingPathExtension("imported"))
  }
}

extension ForumDatabase {
  /// Adds the files in which earlier versions stored what users add.
  ///
  /// - Parameter folder: The data folder of the earlier version.
  /// - Throws: ``ForumError/unwritable(_:)``; the remaining files are added next time.
  public func addEarlierFiles(in folder: URL) throws(ForumError) {
    try EarlierFiles(database: self).addAll(in: folder)
  }
}
