import ChildPrograms
import Foundation
import Testing

/// What the terminal and the user allow.
@Suite(.timeLimit(.minutes(60)))
struct TerminalKindTests {
  private static let red = "\u{1B}[1;31m"

  private let folder: TemporaryFolder
  private let terminal: PseudoTerminal

  init() throws {
    folder = try TemporaryFolder()
    terminal = try PseudoTerminal(columns: 100, rows: 20)
  }

  @Test(arguments: [(["NO_COLOR": "1"], false), (["NO_COLOR": ""], true)])
  func noColorShowsTheScreenWithoutColors(environment: [String: String], hasColors: Bool) async throws {
    let log = try folder.file("log", "ERROR first\n")
    let process = try ChildProcess("LogWatch", [log], environment: environment, on: terminal)
    await terminal.output.until { $0.shows("ERROR first") }
    terminal.type("q")
    #expect(await process.exitStatus() == 0)
    #expect(terminal.output.text.shows(Self.red) == hasColors)
    #expect(terminal.output.text.shows("\u{1B}[1m"))
  }

  @Test func dumbTerminalGetsLinesWithoutControlSequences() async throws {
    let log = try folder.file("log", "first\n")
    let process = try ChildProcess("LogWatch", [log], environment: ["TERM": "dumb"], on: terminal)
    await terminal.output.until { $0.shows("last=first") }
    process.send(SIGINT)
    #expect(await process.exitStatus() == 0)
    await terminal.output.until { $0.shows("lines       1") }
    #expect(!terminal.output.text.shows("\u{1B}"))
  }

  @Test func versionIsPrinted() async throws {
    let process = try ChildProcess.logWatch("--version")
    #expect(await process.output.untilEnd().first?.hasPrefix("LogWatch, an example of Causeway") == true)
    #expect(await process.exitStatus() == 0)
  }
}
