import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// From the first start to a long post, and to a reply that is sent, using only the hints on the screen.
@Suite(.timeLimit(.minutes(60)))
struct TerminalReadingTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
  }

  /// A post that is longer than any of the screens, with a link that is longer than a row.
  private static let link = "https://example.org/" + (1...12).map { "part\($0)" }.joined(separator: "/")
  private static let words = (1...600).map { "word\($0)" }
  private static var post: String { "Héllo 日本語 👩‍🚀, see \(link) and then " + words.joined(separator: " ") }

  /// Writes the long post, in a visit of its own.
  private func writeLongPost() async throws {
    let visit = try await person.visitLoggingIn(
      typing: "open 1", "open 1", "compose", "type \(Self.post)", "send", "back", "back", "logout")
    try #require(visit.errors == [])
  }

  @Test(arguments: [(40, 10), (80, 24), (200, 50)])
  func screenSaysAllThatIsNeeded(columns: Int, rows: Int) async throws {
    try await writeLongPost()
    let terminal = try TerminalView(columns: columns, rows: rows)
    let process = try person.start(on: terminal)
    try await patiently(with: process) {
      try await logIn(on: terminal)
      try await openTheLongPost(on: terminal)
      try await readToTheEnd(on: terminal)
      try await reply(on: terminal)
      terminal.type("quit")
      #expect(await process.exitStatus() == 0)
    }
  }

  /// The login screen shows the whole command.
  private func logIn(on terminal: TerminalView) async throws {
    let shown = try await terminal.until { rows in rows.contains { $0.contains("login ada") } && rows.last == ">" }
    #expect(shown.contains { $0.contains("login NAME") })
    let line = try #require(shown.first { $0.contains("login ada") })
    terminal.type(line.trimmingCharacters(in: .whitespaces))
    try await terminal.until(row: "Forums")
  }

  /// The hints say how to open a row, and the rows are numbered.
  private func openTheLongPost(on terminal: TerminalView) async throws {
    for step in ["Forums", "page 1 of 1"] {
      let shown = try await terminal.until { rows in
        rows.contains { $0.contains(step) } && rows.contains { $0.hasPrefix("1• ") || $0.hasPrefix("1. ") }
      }
      #expect(Self.hints(in: shown).contains("↑↓ Enter"))
      terminal.type("open 1")
    }
    try await terminal.until { rows in
      Self.hints(in: rows).isSuperset(of: ["PgDn", "compose"])
    }
  }

  /// Page Down shows everything, in order, until the screen shows the end.
  private func readToTheEnd(on terminal: TerminalView) async throws {
    var text = terminal.screen.rows.joined(separator: " ")
    var lines = terminal.screen.lines
    while !terminal.screen.rows.contains(where: { $0.hasSuffix(" end") }) {
      let before = terminal.screen.rows
      terminal.press("\u{1B}[6~")
      let shown = try await terminal.until { $0 != before }
      text += " " + shown.joined(separator: " ")
      lines += terminal.screen.lines
    }
    let seen = Set(text.split(separator: " ").map(String.init))
    #expect(Self.words.filter { !seen.contains($0) } == [])
    #expect(text.contains("Héllo 日本語 👩‍🚀, see"))
    // Beside a list the link wraps in its column; the list of links shows it in one piece.
    if lines.allSatisfy({ !$0.contains("│") }) {
      // The link can begin on one page and end on the next.
      terminal.press("/example.org\r")
      try await terminal.until { $0.contains { $0.hasPrefix("“example.org”: 1 of 1") } }
      #expect(terminal.screen.lines.contains { $0.contains(Self.link) })
      terminal.press("\u{1B}[F")
      try await terminal.until { $0.contains { $0.hasSuffix(" end") } }
    }
    terminal.type("links")
    try await terminal.until { $0.contains { $0.hasPrefix(Self.link.prefix(30)) } && $0.last == ">" }
    #expect(terminal.screen.lines.contains { $0.contains(Self.link) })
    #expect(terminal.screen.links.allSatisfy { $0 == Self.link })
    terminal.press("\u{1B}")
    try await terminal.until { $0.contains { $0.hasSuffix(" end") } }
  }

  /// The hints name every necessary command.
  private func reply(on terminal: TerminalView) async throws {
    #expect(Self.hints(in: terminal.screen.rows).contains("compose"))
    terminal.type("compose")
    let form = try await terminal.until { $0.contains { $0.hasPrefix("── Reply to “Ask me") } }
    #expect(Self.hints(in: form).contains("type TEXT"))
    terminal.type("type This is my reply: 日本語.")
    try await terminal.until { rows in
      rows.contains("This is my reply: 日本語.") && Self.hints(in: rows).contains("send")
    }
    terminal.type("send")
    try await terminal.until { $0.contains { $0.hasPrefix("Sent. Press End to see it") } }
    terminal.press("\u{1B}[F")
    try await terminal.until { rows in rows.contains { $0.hasSuffix("This is my reply: 日本語.") } }
  }

  /// Returns the commands that the hints on the screen name.
  private static func hints(in rows: [String]) -> Set<String> {
    let hints = rows.suffix(4).flatMap { $0.split(separator: " · ") }
    return Set(hints.map { String($0.prefix { $0 != ":" }) })
  }
}
