import ChildPrograms
import Foundation
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TerminalTests {
  private let folder: TemporaryFolder
  private let terminal: PseudoTerminal

  init() throws {
    folder = try TemporaryFolder()
    terminal = try PseudoTerminal(columns: 100, rows: 20)
  }

  /// Waits until the screen has shown a text.
  private func untilShown(_ text: String) async {
    await terminal.output.until { $0.shows(text) }
  }

  @Test func screenIsTakenOverAndGivenBack() async throws {
    let log = try folder.file("log", "first\nERROR second\n")
    let process = try ChildProcess("LogWatch", [log], on: terminal)
    await untilShown("ERROR second")
    await untilShown("q quits")
    #expect(!terminal.isInLineMode)
    try folder.append("third\n")
    await untilShown("third")
    terminal.type("q")
    #expect(await process.exitStatus() == 0)
    #expect(terminal.isInLineMode)
    await untilShown("last error  ERROR second")
    let shown = terminal.output.lines.joined(separator: "\n")
    #expect(shown.contains("\u{1B}[?1049h"))
    // The previous screen is restored before the summary.
    #expect(shown.components(separatedBy: "\u{1B}[?1049l").last?.hasPrefix("files       1") == true)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func terminalIsGivenBackAfterASignal(signal: Int32) async throws {
    let process = try ChildProcess("LogWatch", [try folder.file("log", "1\n")], on: terminal)
    await untilShown("q quits")
    #expect(!terminal.isInLineMode)
    process.send(signal)
    #expect(await process.exitStatus() == (signal == SIGINT ? 0 : 128 + signal))
    #expect(terminal.isInLineMode)
    await untilShown("\u{1B}[?1049l")
  }

  @Test func screenFollowsTheSizeOfTheWindow() async throws {
    let process = try ChildProcess("LogWatch", [try folder.file("log", "1\n")], on: terminal)
    await untilShown("LogWatch   1 file" + String(repeating: " ", count: 75) + " q quits")
    terminal.resize(columns: 60, rows: 10)
    process.send(SIGWINCH)
    await untilShown("LogWatch   1 file" + String(repeating: " ", count: 35) + " q quits")
    terminal.type("q")
    #expect(await process.exitStatus() == 0)
  }
}
