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
  init(_ row: Row) throws {
    try self.init(
      number: row.get("id"), threadID: row.get("threadID"), authorID: row.get("authorID"),
      date: Date(timeIntervalSince1970: row.get("date")), text: row.get("text"))
  }
}
