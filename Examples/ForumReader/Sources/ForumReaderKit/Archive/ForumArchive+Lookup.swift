import GRDB

extension ForumArchive {
  /// Returns the number of a decimal ID; 0, which is not the ID of any record, if the ID is invalid.
  static func number(_ id: String) -> Int {
    id.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(id) ?? 0 : 0
  }

  /// Returns the forum with an ID; nil if there is none.
  func forum(_ id: Int) throws(ArchiveError) -> Forum? {
    try row(.forums, id) { try Forum($0) }
  }

  /// Returns the thread with an ID; nil if there is none.
  func thread(_ id: Int) throws(ArchiveError) -> ForumThread? {
    try row(.threads, id) { try ForumThread($0) }
  }

  /// Returns the post with an ID; nil if there is none.
  func post(_ id: Int) throws(ArchiveError) -> Post? {
    try row(.posts, id) { try Post($0) }
  }

  /// Returns the member with an ID; nil if there is none.
  func member(_ id: Int) throws(ArchiveError) -> Member? {
    try row(.members, id) { try Member($0) }
  }

  /// Returns the private message with an ID; nil if there is none.
  func message(_ id: Int) throws(ArchiveError) -> Message? {
    try row(.messages, id) { try Message($0) }
  }

  private func row<Value>(
    _ section: ArchiveSection, _ id: Int, _ decode: (Row) throws -> Value
  ) throws(ArchiveError) -> Value? {
    try read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM \(section.table) WHERE id = ?", arguments: [id]).map(decode)
    }
  }
}
