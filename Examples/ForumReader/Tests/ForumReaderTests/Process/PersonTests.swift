import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// A user at a terminal.
@Suite(.timeLimit(.minutes(60)))
struct PersonTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Waits until a text is drawn, after a length of output.
  private func see(_ text: String, on terminal: PseudoTerminal, after length: Int = 0) async -> Bool {
    let shown = await terminal.output.until { $0.all.dropFirst(length).contains(text) }
    return !shown.isOver
  }

  @Test(.covers("g8")) func screenIsSplitWhenItIsWideAndOneColumnWhenItIsNarrow() async throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 24)
    let process = try ChildProcess(in: folder, on: terminal)
    #expect(await see("Log in", on: terminal))
    terminal.type("login ada lovelace\n")
    #expect(await see("1• ", on: terminal))
    terminal.type("open 2\n")
    terminal.type("show 26\n")
    #expect(await see("Forums › Bread and Butter | Ask me about sourdough loaves", on: terminal))
    var length = terminal.output.text.all.count
    terminal.resize(columns: 60, rows: 20)
    process.send(SIGWINCH)
    // The end of a long location is shown.
    #expect(await see("sourdough loaves: 9 years of baking bread", on: terminal, after: length))
    length = terminal.output.text.all.count
    terminal.resize(columns: 120, rows: 24)
    process.send(SIGWINCH)
    #expect(await see("Forums › Bread and Butter | Ask me about sourdough loaves", on: terminal, after: length))
    terminal.type("quit\n")
    #expect(await process.exitStatus() == 0)
  }

  @Test func mistakesAndAnswersAreShown() async throws {
    let terminal = try PseudoTerminal()
    let process = try ChildProcess(in: folder, on: terminal)
    #expect(await see("Log in", on: terminal))
    terminal.type("fly\n")
    #expect(await see("unknown command “fly”", on: terminal))
    terminal.type("help\n")
    #expect(await see("── Help ──", on: terminal))
    terminal.type("quit\n")
    #expect(await process.exitStatus() == 65)
  }
}
