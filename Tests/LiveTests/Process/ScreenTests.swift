import ChildPrograms
import Foundation
import Testing

@testable import Live

/// The screen at a terminal.
@Suite(.timeLimit(.minutes(60)))
struct ScreenTests {
  /// What restores the contents of the terminal.
  private static let leave = "\u{1B}[?1049l"

  private let folder: TemporaryFolder
  private let terminal: PseudoTerminal

  init() throws {
    folder = try TemporaryFolder()
    terminal = try PseudoTerminal(columns: 100, rows: 24)
  }

  private func start(environment: [String: String] = [:]) async throws -> ChildProcess {
    let log = try folder.file("log", "first\n")
    let process = try ChildProcess(
      "Live", ["--", ChildProcess.built("LogWatch").path, "--plain", log], environment: environment, on: terminal)
    await terminal.output.until { $0.shows("LogModel.swift:") }
    return process
  }

  @Test func keysChangeTheScreenAndTheOutputIsNotLost() async throws {
    let process = try await start()
    terminal.type("?")
    await terminal.output.until { $0.shows("QUIETEST  time since the last value of the quietest") }
    terminal.type("?o")
    await terminal.output.until { $0.shows("OUTPUT of the command, ") && $0.shows("lines=1 ") }
    terminal.type("o/tick\r")
    await terminal.output.until { $0.shows("filter “tick”") }
    terminal.type("n")
    await terminal.output.until { $0.shows("STREAM▲") }
    terminal.type("q")
    #expect(await process.exitStatus() == 0)
    #expect(terminal.isInLineMode)
    // The output is written out at the end.
    await terminal.output.until {
      $0.all.components(separatedBy: Self.leave).dropFirst().last?.contains("last=first") == true
    }
  }

  @Test func controlCRestoresTheTerminal() async throws {
    let process = try await start()
    process.send(SIGINT)
    #expect(await process.exitStatus() == 0)
    #expect(terminal.isInLineMode)
    await terminal.output.until { $0.all.contains(Self.leave) }
  }

  @Test(arguments: [("1", false), ("", true)])
  func noColorIsObeyed(value: String, hasColors: Bool) async throws {
    let process = try await start(environment: ["NO_COLOR": value])
    terminal.type("q")
    #expect(await process.exitStatus() == 0)
    let text = await terminal.output.until { $0.all.contains(Self.leave) }
    #expect(text.all.contains("\u{1B}[1;32m") == hasColors)
  }

  @Test func quittingEndsACommandThatHasNotConnected() async throws {
    let script = #"trap 'sleep 0.2; echo ended > "$0"; exit 3' TERM; echo ready; while :; do sleep 0.05; done"#
    let process = try ChildProcess("Live", ["--", "sh", "-c", script, folder.path("end")], on: terminal)
    await terminal.output.until { $0.shows("Waiting for sh to connect …") && $0.shows("o shows 1 line of output") }
    terminal.type("q")
    #expect(await process.exitStatus() == 0)
    #expect(folder.has("end"))
  }

  @Test func anAppGoesOnWhenItsViewerIsKilled() async throws {
    let viewer = try ChildProcess("Live", ["--listen"], on: terminal)
    let text = await terminal.output.until { $0.shows("CAUSEWAY_LIVE=/") && $0.shows("/live") }
    let path = try #require(
      text.all.split(separator: "CAUSEWAY_LIVE=").last?.prefix { !$0.isWhitespace && $0 != "\u{1B}" })
    let app = try ChildProcess("Favorites", ["--plain"], environment: ["CAUSEWAY_LIVE": String(path)])
    await terminal.output.until { $0.shows("Favorites (") }
    viewer.send(SIGKILL)
    #expect(await viewer.exitStatus() == -SIGKILL)
    let run = await ProgramRun(of: app, input: ["help"])
    #expect(run.errors == [])
    #expect(run.status == 0)
    try? FileManager.default.removeItem(atPath: String(path.dropLast("/live".count)))
  }
}
