import ChildPrograms
import Foundation
import GRDB
import Testing

@testable import ForumReaderKit

@Suite struct ArchiveDamageTests {
  /// The number of randomly damaged archives.
  private static let inputs =
    ProcessInfo.processInfo.environment["CAUSEWAY_FUZZ_INPUTS"].flatMap { Int($0) }.map { $0 / 10 } ?? 300

  private let folder: TemporaryFolder
  private let whole: Data

  init() throws {
    folder = try TemporaryFolder()
    var plan = ArchivePlan(posts: 12)
    plan.threads = 2
    plan.members = 5
    plan.messages = 2
    whole = try Data(contentsOf: URL(filePath: folder.archive(plan).path))
  }

  private var path: String { folder.path("damaged") }

  /// Opens and reads everything, and returns the error if there is one.
  private func read(_ data: Data) throws -> ArchiveError? {
    try data.write(to: URL(filePath: path))
    do throws(ArchiveError) {
      try ForumArchive(path: path).readAll()
      return nil
    } catch {
      return error
    }
  }

  /// Changes the file as a database.
  private func changed(_ sql: String) throws -> Data {
    try whole.write(to: URL(filePath: path))
    let database = try DatabaseQueue(path: path)
    try database.write { try $0.execute(sql: sql) }
    try database.close()
    return try Data(contentsOf: URL(filePath: path))
  }

  @Test func filesThatAreNoArchiveAreRefused() throws {
    #expect(try read(whole) == nil)
    #expect(try read(Data()) == .foreign(path: path))
    #expect(try read(Data("{\"posts\": []}".utf8)) == .foreign(path: path))
    #expect(try read(Data(repeating: 0, count: 1000)) == .foreign(path: path))
    #expect(try read(changed("PRAGMA application_id = 1")) == .foreign(path: path))
  }

  @Test func otherVersionsAreRefused() throws {
    #expect(try read(Data("CWFORUM\n".utf8) + Data(count: 200)) == .outdated(path: path))
    #expect(try read(changed("DELETE FROM grdb_migrations")) == .outdated(path: path))
    #expect(try read(changed("INSERT INTO grdb_migrations VALUES ('9')")) == .unknownVersion(path: path))
  }

  @Test func aFolderCannotBeReadAsAnArchive() throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: ArchiveError.unreadable(path: pipe, reason: "it is not a regular file")) {
      try ForumArchive(path: pipe)
    }
    #expect(throws: ArchiveError.unreadable(path: folder.path("none"), reason: "No such file or directory")) {
      try ForumArchive(path: folder.path("none"))
    }
    #expect(throws: ArchiveError.unreadable(path: folder.url.path, reason: "it is not a regular file")) {
      try ForumArchive(path: folder.url.path)
    }
  }

  @Test func cutArchivesAreErrors() throws {
    for count in stride(from: 100, to: whole.count - 4096, by: 4096) {
      #expect(try read(whole.prefix(count)) != nil, "the first \(count) bytes")
    }
  }

  @Test func everyErrorIsASentence() throws {
    let errors: [ArchiveError] = [
      .unreadable(path: "a", reason: "the disk reports an error"), .foreign(path: "a"), .outdated(path: "a"),
      .unknownVersion(path: "a"), .damaged(path: "a"), .unwritable(path: "a", reason: "the disk is full"),
    ]
    #expect(
      errors.map(\.errorDescription) == [
        "The archive a cannot be read: the disk reports an error.", "a is not a forum archive.",
        "The archive a was written by an earlier version. Write it again with generate --force.",
        "The archive a was written by a later version of this program.", "The archive a is damaged.",
        "The archive a cannot be written: the disk is full.",
      ])
  }

  /// Random damage is an error, or is in a part that is not read; it never ends the program.
  @Test func randomDamageNeverEndsTheProgram() throws {
    var numbers = SeededNumbers(state: 7)
    var errorCount = 0
    for _ in 0..<Self.inputs {
      var data = whole
      for _ in 0...Int.random(in: 0...20, using: &numbers) {
        let place = Int.random(in: 100..<data.count, using: &numbers)
        data[place] = UInt8.random(in: 0...255, using: &numbers)
      }
      if try read(data) != nil { errorCount += 1 }
    }
    #expect(errorCount > 0)
  }
}
