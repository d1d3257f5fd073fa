import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// Passwords on a terminal: they work, and are never written.
@Suite(.timeLimit(.minutes(60)))
struct TerminalPasswordTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
    // The demo accounts are shown with their passwords.
    let eve = #"{"name": "eve", "password": "xyzzy plugh", "id": "4"}"#
    let bob = #"{"name": "bob", "password": "hush", "id": "5"}"#
    try person.write(#"{"accounts": [\#(eve), \#(bob)]}"#, to: "server.json")
  }

  private func start() async throws -> (TerminalView, ChildProcess) {
    let terminal = try TerminalView(columns: 80)
    let process = try person.start(on: terminal)
    try await terminal.until(row: "Log in")
    return (terminal, process)
  }

  private func written(_ terminal: TerminalView) -> String { terminal.device.output.text.all }

  @Test func passwordIsAskedForAndHidden() async throws {
    let (terminal, process) = try await start()
    try await patiently(with: process) {
      #expect(terminal.screen.rows.contains { $0.contains("login NAME: asks for the password, and hides it") })
      terminal.type("login eve")
      try await terminal.until { $0.last == "Password of eve:" }
      terminal.press("xyzzy pl")
      try await terminal.until { $0.last == "Password of eve: ••••••••" }
      terminal.resize(columns: 40, rows: 10, for: process)
      try await terminal.until { $0.count == 10 && $0.last == "Password of eve: ••••••••" }
      terminal.type("ugh")
      try await terminal.until(row: "Forums")
      terminal.type("quit")
      #expect(await process.exitStatus() == 0)
    }
    #expect(!written(terminal).contains("xyz"))
    #expect(!written(terminal).contains("plu"))
  }

  @Test func passwordAfterTheNameIsHidden() async throws {
    let (terminal, process) = try await start()
    try await patiently(with: process) {
      terminal.press("login bob hu")
      try await terminal.until { $0.last == "> login bob ••" }
      terminal.type("sh")
      try await terminal.until(row: "Forums")
      terminal.type("quit")
      #expect(await process.exitStatus() == 0)
    }
    #expect(!written(terminal).contains("hu"))
  }

  @Test func passwordTypedAtOnceWithTheNameIsHiddenAlsoWhileTheProgramStarts() async throws {
    let terminal = try TerminalView(columns: 80)
    let process = try person.start(on: terminal)
    try await patiently(with: process) {
      await terminal.untilWritten("\u{1B}[?1049h")
      terminal.press("login eve\rxyzzy plugh\r")
      try await terminal.until(row: "Forums")
      terminal.type("quit")
      #expect(await process.exitStatus() == 0)
    }
    let drawn = written(terminal).split(separator: "\u{1B}[?1049h").last ?? ""
    #expect(!drawn.contains("plugh"))
  }

  @Test func wrongPasswordMayBeTypedAgain() async throws {
    let (terminal, process) = try await start()
    try await patiently(with: process) {
      terminal.type("login eve")
      terminal.type("wrong one")
      try await terminal.until { rows in rows.contains { $0.contains("The name or the password is wrong.") } }
      terminal.press("\u{1B}[A")
      try await terminal.until { $0.last == "> login eve" }
      terminal.type("")
      try await terminal.until { $0.last == "Password of eve:" }
      terminal.type("xyzzy plugh")
      try await terminal.until(row: "Forums")
      terminal.type("quit")
      #expect(await process.exitStatus() == 0)
    }
  }
}
