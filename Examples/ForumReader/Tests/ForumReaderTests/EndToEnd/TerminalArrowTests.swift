import ChildPrograms
import Testing

@testable import ForumReaderKit

/// A user who opens rows with arrow keys, and writes to a member whose name is completed.
@Suite(.timeLimit(.minutes(60)))
struct TerminalArrowTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
  }

  private static let down = "\u{1B}[B"

  @Test(arguments: [(40, 15), (80, 24), (120, 40)])
  func rowsAreSelectedAndOpenedWithKeys(columns: Int, rows: Int) async throws {
    let terminal = try TerminalView(columns: columns, rows: rows)
    let process = try person.start(on: terminal)
    try await patiently(with: process) {
      try await terminal.until(row: "Log in")
      terminal.type("login ada lovelace")
      try await terminal.until { $0.contains("1• General (3)") || $0.contains { $0.hasPrefix("1• General (3) ") } }
      terminal.press("\r")
      try await terminal.until { $0.contains { $0.hasPrefix("3• Do you") } }
      terminal.press(Self.down + Self.down + "\r")
      try await terminal.until { rows in
        rows.contains { $0.hasSuffix("Do you still like fountain pens?") }
          && rows.contains { $0.hasPrefix("compose") }
      }
      terminal.type("back")
      // The posts on the other pages are new.
      try await terminal.until { rows in
        rows.contains { $0.hasPrefix("3• Do you") } && rows.contains { $0.contains(" new)") }
      }
      #expect(!terminal.screen.rows.contains { $0.contains("forum 1") || $0.contains("thread 3") })
      terminal.type("quit")
      #expect(await process.exitStatus() == 0)
    }
  }

  @Test func messageIsAddressedByACompletedName() async throws {
    let terminal = try TerminalView(columns: 80)
    let process = try person.start(on: terminal)
    try await patiently(with: process) {
      try await terminal.until(row: "Log in")
      terminal.type("login ada lovelace")
      try await terminal.until(row: "Forums")
      terminal.press("message al\t")
      try await terminal.until { $0.last == "> message alan" }
      terminal.type("Hello, Alan.")
      try await terminal.until(row: "to: alan")
      terminal.type("send")
      try await terminal.until(row: "Sent.")
      terminal.type("sent")
      try await terminal.until { $0.contains { $0.hasSuffix("— to alan") } }
      terminal.type("quit")
      #expect(await process.exitStatus() == 0)
    }
  }
}
