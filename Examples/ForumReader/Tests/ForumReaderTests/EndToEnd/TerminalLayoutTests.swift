import ChildPrograms
import Testing

@testable import ForumReaderKit

/// The layouts as a user sees them on a terminal that changes its size.
@Suite(.timeLimit(.minutes(60)))
struct TerminalLayoutTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
  }

  /// Returns the rows with two columns, divided.
  private func columns(of rows: [String]) -> [(left: String, right: String)] {
    rows.compactMap { row in
      let parts = row.split(separator: "│", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return (parts[0].trimmingSuffix(" "), String(parts[1].drop { $0 == " " }))
    }
  }

  @Test(.covers("g5", "g8")) func columnsStandBesideEachOtherOrLieOnEachOther() async throws {
    let terminal = try TerminalView(columns: 120)
    let process = try person.start(on: terminal)
    try await terminal.until(row: "Log in")
    terminal.type("login ada lovelace")
    try await terminal.until(row: "Forums")
    terminal.type("open 2")
    try await terminal.until(row: "Forums › Bread and Butter")
    terminal.type("show 6")
    // The page of a thread that is read stays the same.
    terminal.type("page first")
    let wide = try await terminal.until { rows in
      rows.contains("Forums › Bread and Butter | Help: a crumb as dense as clay") && !columns(of: rows).isEmpty
        && rows.contains { $0.contains(", page 1 of 4") } && rows.contains { $0.contains(" new)") }
        // No command waits, whose row would take the place of one of the columns.
        && !rows.contains { $0.contains("waits for the screen to load") }
    }
    let beside = columns(of: wide)
    // The threads are on the left, the posts on the right, in rows of their own.
    #expect(beside.first?.left.hasSuffix(", page 1 of 1") == true)
    #expect(beside.first?.right.contains(", page 1 of 4") == true)
    #expect(beside.map { $0.left.prefix(3) }.filter { $0.first?.isNumber == true } == ["1• ", "2• ", "3▸ "])
    #expect(beside.dropFirst().first?.right.hasPrefix("1. ") == true)

    terminal.resize(columns: 60, for: process)
    let narrow = try await terminal.until { rows in
      rows.contains("Forums › Bread and Butter › Help: a crumb as dense as clay") && columns(of: rows).isEmpty
        && rows.contains { $0.contains(", page 1 of 4") }
    }
    #expect(!narrow.contains { $0.contains(", page 1 of 1") })

    terminal.type("back")
    try await terminal.until(row: "Forums › Bread and Butter")
    terminal.type("unpop")
    try await terminal.until(row: "Forums › Bread and Butter › Help: a crumb as dense as clay")
    terminal.resize(columns: 120, for: process)
    let again = try await terminal.until { rows in
      rows.contains("Forums › Bread and Butter | Help: a crumb as dense as clay") && !columns(of: rows).isEmpty
        && columns(of: rows).first?.right.contains(", page 1 of 4") == true
        && !rows.contains { $0.contains("waits for the screen to load") }
    }
    #expect(columns(of: again).map(\.left) == beside.map(\.left))
    #expect(columns(of: again).map(\.right) == beside.map(\.right))
    terminal.type("quit")
    #expect(await patiently(with: process) { await process.exitStatus() } == 0)
  }

  @Test(.covers("e14")) func restoredLayoutIsThatOfTheTerminal() async throws {
    try await person.visitLoggingIn("--width", "80", typing: "open 1", "open 3", "tabbar off")
    let terminal = try TerminalView(columns: 120, rows: 20)
    let process = try person.start(on: terminal)
    let rows = try await terminal.until { rows in
      rows.contains("Forums › General | Do you still like fountain pens?") && !columns(of: rows).isEmpty
        && rows.contains { $0.contains(", page 2 of 4") }
    }
    #expect(!rows.contains { $0.contains("bookmarks  messages") })
    terminal.type("quit")
    #expect(await patiently(with: process) { await process.exitStatus() } == 0)
  }
}

extension Substring {
  /// Returns the text without a repeated character at its end.
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    String(reversed().drop { $0 == character }.reversed())
  }
}
