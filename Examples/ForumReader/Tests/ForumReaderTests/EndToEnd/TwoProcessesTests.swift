import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// Two programs with one database.
@Suite(.timeLimit(.minutes(10)))
struct TwoProcessesTests {
  @Test func replyOfOneProcessAppearsInTheOther() async throws {
    let folder = try TemporaryFolder()
    let ada = try start("ada", in: folder)
    let alan = try start("alan", in: folder)
    try ada.type("login ada lovelace", "link awful://threads/1")
    try alan.type("login alan turing", "link awful://threads/1")
    for process in [ada, alan] {
      #expect(await process.output.untilLine { $0 == "link true" } != nil)
    }
    try ada.type("compose", "type Hello, Alan.", "send")
    for process in [ada, alan] {
      #expect(await process.output.untilLine { $0.hasPrefix("shows ") && $0.hasSuffix(": 1 2 3 15001") } != nil)
    }
    try alan.type("compose", "type Hello, Ada.", "send")
    for process in [ada, alan] {
      #expect(await process.output.untilLine { $0.hasSuffix(": 1 2 3 15001 15002") } != nil)
      try process.type("quit")
      #expect(await process.exitStatus() == 0)
    }
  }

  @Test func messageOfOneProcessAppearsInTheOther() async throws {
    let folder = try TemporaryFolder()
    let ada = try start("ada", in: folder)
    let alan = try start("alan", in: folder)
    try alan.type("login alan turing", "tab messages")
    #expect(await alan.output.untilLine { $0.hasPrefix("shows Messages, page 1 of 4: 150 149 ") } != nil)
    try ada.type("login ada lovelace", "message alan Are you there?", "subject Hello", "send", "sent")
    #expect(await ada.output.untilLine { $0 == "shows Sent messages: 151" } != nil)
    #expect(await alan.output.untilLine { $0.hasPrefix("shows Messages, page 1 of 4: 151 150 ") } != nil)
    try alan.type("open 1", "read")
    #expect(await alan.output.untilLine { $0 == "   Are you there?" } != nil)
    for process in [ada, alan] {
      try process.type("quit")
      #expect(await process.exitStatus() == 0)
    }
  }

  private func start(_ name: String, in folder: TemporaryFolder) throws -> ChildProcess {
    let database = folder.path(ForumDatabase.fileName)
    return try ChildProcess("ForumReader", ["--plain", "--data", folder.path(name), "--database", database])
  }
}
