import Foundation
import GRDB

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
  init(_ row: Row) {
    self.init(
      number: row["id"], threadID: row["threadID"], authorID: row["authorID"],
      date: Date(timeIntervalSince1970: row["date"]), text: row["text"])
  }
}
