import CausewayLive
import ChildPrograms
import Foundation
import Testing

@testable import Live

/// Runs without a screen.
@Suite(.timeLimit(.minutes(60)))
struct OnceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs Live with the LogWatch built with the tests, which follows a file until it is ended.
  private func watch(_ options: String...) throws -> ChildProcess {
    let log = try folder.file("log", "first\n")
    let command = ["--", ChildProcess.built("LogWatch").path, "--plain", log]
    return try ChildProcess("Live", options + command, environment: ["TMPDIR": folder.url.path])
  }

  @Test func theGraphIsPrintedAndTheCommandEnds() async throws {
    let run = await ProgramRun(of: try watch("--once", "--after", "0"))
    #expect(run.output.first?.hasPrefix("LogWatch (") == true, "\(run.output)")
    #expect(run.output.contains { $0.contains("  LogModel.swift:") }, "\(run.output)")
    #expect(try folder.names == ["log"], "the socket is removed")
    #expect(run.status == 0)
  }

  @Test func jsonIsAFrame() async throws {
    let run = await ProgramRun(of: try watch("--json", "--after", "0"))
    let frame = try JSONDecoder().decode(StreamFrame.self, from: Data(run.output.joined().utf8))
    #expect(frame.process == "LogWatch")
    #expect(frame.summary.streams > 0)
    #expect(run.status == 0)
  }

  @Test func aCommandThatDoesNotConnectIsExplained() async throws {
    let run = await ProgramRun(of: try ChildProcess("Live", ["--once", "--", "echo", "hello"]))
    #expect(
      run.errors == [
        "hello",
        "Live: echo has ended (exited with status 0) and has not connected: does it link CausewayLive and call "
          + "StreamGraph.installIfAsked() first?",
      ])
    #expect(run.output == [])
    #expect(run.status == 1)
  }

  @Test(arguments: [("exit 7", 7), ("kill -KILL $$", 137)])
  func theStatusOfTheCommandIsPassedOn(script: String, status: Int32) async throws {
    let run = await ProgramRun(of: try ChildProcess("Live", ["--once", "--", "sh", "-c", script]))
    #expect(run.status == status)
  }

  @Test func aCommandThatCannotBeStartedIsNamed() async throws {
    let file = try folder.file("shop", "not a program")
    let missing = await ProgramRun(of: try ChildProcess("Live", ["--once", "--", "no-such-command"]))
    #expect(missing.errors == ["Live: no-such-command: command not found"])
    #expect(missing.status == 127)
    let invalid = await ProgramRun(of: try ChildProcess("Live", ["--once", "--", file]))
    #expect(invalid.errors == ["Live: \(file): Permission denied"])
    #expect(invalid.status == 126)
  }

  @Test func anOutputThatIsClosedEndsTheRun() async throws {
    let log = try folder.file("log", "first\n")
    let process = try ChildProcess.shell(
      #""$1" --once --after 0 -- "$2" --plain "$3" | true"#,
      [ChildProcess.built("Live").path, ChildProcess.built("LogWatch").path, log])
    #expect(await ProgramRun(of: process).status == 0)
  }

  @Test func aPathWithoutAViewerIsToldOnceAndTheAppGoesOn() async throws {
    let log = try folder.file("log", "first\n")
    let process = try ChildProcess(
      "LogWatch", ["--once", log], environment: ["CAUSEWAY_LIVE": folder.path("no-viewer")])
    let run = await ProgramRun(of: process)
    #expect(
      run.errors == [
        "Causeway: The viewer at \(folder.path("no-viewer")), which CAUSEWAY_LIVE names, cannot be reached: No such file "
          + "or directory. Start the viewer before the program, or set CAUSEWAY_LIVE=1 for a graph without a viewer. "
          + "The program goes on."
      ])
    #expect(run.output.contains("lines       1"))
    #expect(run.status == 0)
  }
}
