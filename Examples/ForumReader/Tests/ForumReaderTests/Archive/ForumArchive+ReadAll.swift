@testable import ForumReaderKit

extension ForumArchive {
  /// Reads all records, one by one and in lists.
  func readAll() throws(ArchiveError) {
    for forum in 1..<counts[.forums] + 1 {
      _ = try self.forum(forum)
      _ = try threads(of: forum, 0..<1000)
    }
    for thread in 1..<counts[.threads] + 1 {
      _ = try posts(of: thread, 0..<1000)
      _ = try places(of: thread, by: 1)
    }
    _ = try posts(1..<counts[.posts] + 1)
    if let words = try words(of: "bicycles") { _ = try posts(with: words, 1..<counts[.posts] + 1, 0..<100) }
    for member in 1..<counts[.members] + 1 { _ = try punishments(of: member, 0..<100) }
    _ = try punishments(of: nil, 0..<100)
    _ = try messages(0..<100)
  }
}
