import ChildPrograms
import Foundation
import Testing

@Suite(.timeLimit(.minutes(60)))
struct CommandLineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func expectRefusal(
    _ arguments: [String], status: Int32, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let process = try ChildProcess(arguments)
    let errors = await process.errors.untilEnd().joined(separator: "\n")
    #expect(errors.hasPrefix("TunnelClient: " + message), sourceLocation: sourceLocation)
    #expect(await process.exitStatus() == status, sourceLocation: sourceLocation)
  }

  @Test(.enabled(if: ProgramRun.canLackRoom)) func outputThatCannotBeWrittenIsReported() async throws {
    let run = await ProgramRun(of: try ChildProcess.withoutRoom("TunnelClient"), input: ["help", "status", "quit"])
    #expect(run.errors == ["TunnelClient: the output cannot be written: No space left on device"])
    #expect(run.status == 74)
  }

  @Test func unknownOptionIsRefusedWithTheUsage() async throws {
    try await expectRefusal(["--follow"], status: 64, "unknown argument --follow\nusage: TunnelClient")
  }

  @Test func badScriptIsRefusedBeforeAnythingIsDone() async throws {
    try folder.write("help\n\nconect\n", to: "script")
    let process = try ChildProcess(["--script", folder.path("script")])
    #expect(
      await process.errors.untilEnd()
        == ["TunnelClient: \(folder.path("script")): line 3: unknown command “conect”; “help” lists the commands"])
    #expect(await process.output.untilEnd() == [])
    #expect(await process.exitStatus() == 65)
  }

  @Test func failingCommandIsNamedByItsLine() async throws {
    try folder.write("# nothing is selected\nconnect\nhelp\n", to: "script")
    try await expectRefusal(["--script", folder.path("script")], status: 1, "line 2: no server is selected")
  }

  @Test func missingFilesAreNamed() async throws {
    let missing = folder.path("missing")
    try await expectRefusal(["--script", missing], status: 66, "\(missing): cannot be read: No such file or directory")
    try await expectRefusal(["--servers", missing], status: 66, "\(missing): no such file")
  }

  @Test func preferencesAreKeptForTheNextRun() async throws {
    for (commands, settings) in [("attempts 7", "attempts=7"), ("dark on", "attempts=7")] {
      try folder.write("\(commands)\nsettings\n", to: "script")
      let process = try ChildProcess(["--preferences", folder.path, "--script", folder.path("script")])
      #expect(await process.output.untilEnd().last?.contains(settings) == true)
    }
  }

  @Test func commandsMayComeThroughAPipe() async throws {
    let process = try ChildProcess(["--plain"])
    try process.type("# hello", "location")
    #expect(await process.output.untilLine { $0.contains(" popup=location ") } != nil)
    try process.type("ok", "wait popup 0.01")
    #expect(
      await process.errors.untilEnd().first?.hasPrefix(
        "TunnelClient: line 4: timed out after 10 ms waiting for “popup”; now state=")
        == true)
    #expect(await process.exitStatus() == 1)
    #expect(process.output.lines.last?.contains(" popup=- ") == true)
  }

  @Test func endOfTheInputIsTheEnd() async throws {
    let process = try ChildProcess([])
    try process.type("help")
    try process.endInput()
    #expect(await process.output.untilEnd().first?.hasPrefix("Commands") == true)
    #expect(await process.exitStatus() == 0)
  }

  @Test func helpTellsTheOptions() async throws {
    let process = try ChildProcess(["--help"])
    let help = await process.output.untilEnd().joined(separator: "\n")
    for option in ["--servers FILE", "--script FILE", "--plain", "--timeout SECONDS"] { #expect(help.contains(option)) }
    #expect(await process.exitStatus() == 0)
  }
}
