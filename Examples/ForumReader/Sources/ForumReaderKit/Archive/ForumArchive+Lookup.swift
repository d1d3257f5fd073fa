import Foundation

extension ForumArchive {
  /// Returns the number of a decimal ID; 0, which is not the ID of any record, if the ID is invalid.
  static func number(_ id: String) -> Int {
    id.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(id) ?? 0 : 0
  }

  /// Returns the forum with an ID; nil if there is none.
  func forum(_ id: Int) throws(ArchiveError) -> Forum? {
    try record(.forums, id).map { Forum(id: String(id), name: $0.text, threadCount: Int($0.second)) }
  }

  /// Returns the thread with an ID; nil if there is none.
  func thread(_ id: Int) throws(ArchiveError) -> ForumThread? {
    guard let record = try record(.threads, id) else { return nil }
    return try thread(id, record)
  }

  /// Returns the post with an ID; nil if there is none.
  func post(_ id: Int) throws(ArchiveError) -> Post? {
    try record(.posts, id).map { Self.post(id, $0) }
  }

  /// Returns the member with an ID; nil if there is none.
  func member(_ id: Int) throws(ArchiveError) -> Member? {
    try record(.members, id).map {
      Member(id: String(id), name: $0.text, joined: Self.date($0), postCount: Int($0.first))
    }
  }

  /// Returns the private message with an ID; nil if there is none.
  func message(_ id: Int) throws(ArchiveError) -> Message? {
    try record(.messages, id).map { Self.message(id, $0) }
  }

  /// Returns the thread stored in a record.
  func thread(_ id: Int, _ record: ArchiveRecord) throws(ArchiveError) -> ForumThread {
    // The author of a thread is the author of its first post.
    let opening = try slots(.posts, Int(record.first)..<Int(record.first) + 1)
    return ForumThread(
      id: String(id), forumID: String(record.third), title: record.text, authorID: String(opening[0].second),
      postCount: Int(record.second))
  }

  /// Returns the post stored in a record.
  static func post(_ id: Int, _ record: ArchiveRecord) -> Post {
    Post(
      id: String(id), threadID: String(record.first), index: Int(record.third), authorID: String(record.second),
      date: date(record), text: record.text)
  }

  /// Returns the private message stored in a record.
  static func message(_ id: Int, _ record: ArchiveRecord) -> Message {
    let parts = record.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return Message(
      id: String(id), senderID: String(record.first), subject: String(parts[0]), date: date(record),
      text: parts.count > 1 ? String(parts[1]) : "")
  }

  /// Returns the punishment stored in a record.
  static func punishment(_ record: ArchiveRecord) -> Punishment {
    Punishment(
      userID: String(record.first), postID: String(record.second), date: date(record), reason: record.text)
  }

  private static func date(_ record: ArchiveRecord) -> Date {
    Date(timeIntervalSince1970: TimeInterval(record.date))
  }
}
