import Foundation
import GRDB

// The values of the model, from rows of an archive.

extension Forum {
  init(_ row: Row) {
    self.init(id: String(row["id"] as Int), name: row["name"], threadCount: row["threadCount"])
  }
}

extension ForumThread {
  init(_ row: Row) {
    self.init(
      id: String(row["id"] as Int), forumID: String(row["forumID"] as Int), title: row["title"],
      authorID: String(row["authorID"] as Int), postCount: row["postCount"])
  }
}

extension Post {
  init(_ row: Row) {
    self.init(
      id: String(row["id"] as Int), threadID: String(row["threadID"] as Int), index: row["position"],
      authorID: String(row["authorID"] as Int), date: Date(secondsIn: row, "date"), text: row["text"])
  }
}

extension Member {
  init(_ row: Row) {
    self.init(
      id: String(row["id"] as Int), name: row["name"], joined: Date(secondsIn: row, "joined"),
      postCount: row["postCount"])
  }
}

extension Message {
  init(_ row: Row) {
    self.init(
      id: String(row["id"] as Int), senderID: String(row["senderID"] as Int), subject: row["subject"],
      date: Date(secondsIn: row, "date"), text: row["text"])
  }
}

extension Punishment {
  init(_ row: Row) {
    self.init(
      userID: String(row["memberID"] as Int), postID: String(row["postID"] as Int),
      date: Date(secondsIn: row, "date"), reason: row["reason"])
  }
}

extension Date {
  /// Reads the seconds since 1970.
  fileprivate init(secondsIn row: Row, _ column: String) {
    self.init(timeIntervalSince1970: TimeInterval(row[column] as Int64))
  }
}
