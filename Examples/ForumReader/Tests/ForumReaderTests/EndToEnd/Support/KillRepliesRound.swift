import ChildPrograms
import Foundation
import GRDB
import Testing

@testable import ForumReaderKit

/// A user writes replies until the program is killed; then the database is checked.
struct KillRepliesRound {
  private let folder: TemporaryFolder
  private let writingTime: Duration

  /// Creates a round.
  ///
  /// - Parameter writingTime: Its duration.
  /// - Throws: An error if the folder cannot be created.
  init(writingTime: Duration) throws {
    folder = try TemporaryFolder()
    self.writingTime = writingTime
  }

  /// Writes, kills the program, and checks the database.
  ///
  /// - Returns: The number of replies that the user was told of.
  func run() async throws -> Int {
    let process = try ChildProcess(in: folder)
    try process.type("login ada lovelace", "link awful://threads/8")
    let start = ContinuousClock.now
    var typed = 0
    while ContinuousClock.now - start < writingTime || typed == 0 {
      for _ in 1...3 {
        typed += 1
        try process.type("compose", "type Reply \(typed).", "send")
      }
      let expected = typed - 2
      let text = await patiently(with: process) { await process.output.until { Self.told($0.lines) >= expected } }
      try #require(!text.isOver)
    }
    process.send(SIGKILL)
    #expect(await process.exitStatus() == -SIGKILL)
    let told = Self.told(await process.output.untilEnd())
    let replies = try check()
    #expect(replies.count >= told, "\(told) replies were told of")
    #expect(replies == (1...max(1, replies.count)).map { "Reply \($0)." } || replies.isEmpty)
    return told
  }

  /// Returns how often the compose screen closed because a reply was stored.
  private static func told(_ lines: [String]) -> Int {
    max(0, lines.count { $0 == "where forums > thread 8 page 1" } - 1)
  }

  /// Returns the replies, after checking that the database is intact.
  private func check() throws -> [String] {
    let database = try ForumDatabase(path: folder.path("data/\(ForumDatabase.fileName)"))
    return try database.read { db in
      #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
      #expect(
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM replyText WHERE replyText MATCH 'reply'")
          == Int.fetchOne(db, sql: "SELECT COUNT(*) FROM reply"))
      return try String.fetchAll(db, sql: "SELECT text FROM reply ORDER BY id")
    }
  }
}
