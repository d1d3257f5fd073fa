import Foundation
import GRDB

// The values of the model, from rows of an archive.

extension Forum {
  init(_ row: Row) throws {
    try self.init(id: row.id("id"), name: row.get("name"), threadCount: row.get("threadCount"))
  }
}

extension ForumThread {
  init(_ row: Row) throws {
    try self.init(
      id: row.id("id"), forumID: row.id("forumID"), title: row.get("title"),
      authorID: row.id("authorID"), postCount: row.get("postCount"))
  }
}

extension Post {
  init(_ row: Row) throws {
    try self.init(
      id: row.id("id"), threadID: row.id("threadID"), index: row.get("position"),
      authorID: row.id("authorID"), date: row.date("date"), text: row.get("text"))
  }
}

extension Member {
  init(_ row: Row) throws {
    try self.init(
      id: row.id("id"), name: row.get("name"), joined: row.date("joined"),
      postCount: row.get("postCount"))
  }
}

extension Message {
  init(_ row: Row) throws {
    try self.init(
      id: row.id("id"), senderID: row.id("senderID"), subject: row.get("subject"),
      date: row.date("date"), text: row.get("text"))
  }
}

extension Punishment {
  init(_ row: Row) throws {
    try self.init(
      userID: row.id("memberID"), postID: row.id("postID"),
      date: row.date("date"), reason: row.get("reason"))
  }
}

extension Row {
  /// Returns the value of a column.
  ///
  /// The subscript ends the program if a file that another program has changed contains something else.
  func get<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: String) throws -> Value {
    try decode(forColumn: column)
  }

  fileprivate func id(_ column: String) throws -> String {
    String(try get(column) as Int64)
  }

  /// Returns the date of a column with seconds since 1970.
  fileprivate func date(_ column: String) throws -> Date {
    Date(timeIntervalSince1970: TimeInterval(try get(column) as Int64))
  }
}
