import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// Line mode, on a terminal and without one.
@Suite(.timeLimit(.minutes(60)))
struct LineModeTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
  }

  @Test func passwordIsNotEchoedInLineMode() async throws {
    try person.write(#"{"accounts": [{"name": "eve", "password": "xyzzy", "id": "4"}]}"#, to: "server.json")
    let terminal = try TerminalView(columns: 80)
    let process = try person.start(on: terminal, environment: ["TERM": "dumb"])
    await terminal.untilWritten("shows Log in")
    terminal.press("login eve\n")
    await terminal.untilWritten("password of eve?")
    #expect(!terminal.device.isInLineMode)
    terminal.press("xyzzy\n")
    let written = await terminal.untilWritten("where forums")
    #expect(!written.contains("xyzzy"))
    #expect(terminal.device.isInLineMode)
    terminal.press("quit\n")
    #expect(await patiently(with: process) { await process.exitStatus() } == 0)
  }

  @Test func terminalEchoesAgainAfterAnInterruptedPassword() async throws {
    let terminal = try TerminalView(columns: 80)
    let process = try person.start(on: terminal, environment: ["TERM": "dumb"])
    await terminal.untilWritten("shows Log in")
    terminal.press("login ada\n")
    await terminal.untilWritten("password of ada?")
    process.send(SIGINT)
    #expect(await patiently(with: process) { await process.exitStatus() } == 130)
    #expect(terminal.device.isInLineMode)
  }

  @Test func scriptCanBeStandardInput() async throws {
    let visit = try await person.visit("--script", "-", typing: "login ada lovelace", "open 2")
    #expect(visit.place == "forums > forum 2")
    #expect(visit.status == 0)
  }

  @Test func damagedDatabaseIsToldWithItsNewPlace() async throws {
    try await person.visitLoggingIn()
    let path = person.folder.path("data/forum.sqlite")
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try Data("This was a database.".utf8).write(to: URL(filePath: path))
    let visit = try await person.visit(typing: "where")
    #expect(
      visit.texts("notice") == ["The database was damaged and is now empty. The old file is \(path).damaged-1."])
    #expect(try String(contentsOfFile: path + ".damaged-1", encoding: .utf8) == "This was a database.")
    #expect(visit.status == 0)
    #expect(try await person.visit().texts("notice") == [])
  }

  @Test func damagedSharedDatabaseIsToldToo() async throws {
    let path = try person.folder.file("shared.sqlite", "This was a database.")
    let visit = try await person.visit("--database", path, typing: "where")
    #expect(visit.texts("notice").contains { $0.hasSuffix("The old file is \(path).damaged-1.") })
  }
}
