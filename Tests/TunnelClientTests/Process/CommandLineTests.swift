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
    for (commands, settings) in [
      ("attempts 7", "at most 7 attempts. Dark mode is off."), ("dark on", "at most 7 attempts. Dark mode is on."),
      ("# nothing", "at most 7 attempts. Dark mode is on."),
    ] {
      try folder.write("\(commands)\nsettings\n", to: "script")
      let process = try ChildProcess(["--preferences", folder.path, "--script", folder.path("script")])
      #expect(await process.output.untilEnd().last?.hasSuffix(settings) == true)
    }
  }

  @Test func preferencesWithoutRoomAreAFailure() async throws {
    // A limit for the size of a file, which acts as a full disk does.
    let process = try ChildProcess.shell(
      #"trap '' XFSZ; ulimit -f 0; exec "$@""#,
      [ChildProcess.built("TunnelClient").path, "--preferences", folder.path])
    let run = await ProgramRun(of: process, input: ["attempts 7"])
    let text = "\(folder.path): the preferences cannot be saved (File too large)"
    #expect(run.errors == ["TunnelClient: \(text); name another file with “--preferences”"])
    #expect(run.status == 74)
  }

  @Test func damagedPreferencesAreToldAndKept() async throws {
    try folder.write("{")
    let process = try ChildProcess(["--preferences", folder.path])
    let run = await ProgramRun(of: process, input: ["attempts 7", "settings"])
    #expect(
      run.errors == [
        "TunnelClient: the preferences were damaged, so the defaults are used; the damaged file is kept as "
          + "\(folder.path).damaged"
      ])
    let settings = "A lost tunnel is reopened, with at most 7 attempts. Dark mode is off."
    #expect(run.output == [settings, settings])
    #expect(run.status == 0)
    #expect(try String(contentsOfFile: folder.path + ".damaged", encoding: .utf8) == "{")
  }

  @Test func portThatIsTakenIsExplained() async throws {
    let (server, other) = (try LoopbackServer.echo(), try LoopbackServer.echo())
    defer {
      server.stop()
      other.stop()
    }
    let script = "select berlin\nconnect\nwait error\n"
    let run = try TunnelRun(port: server.port, "--port", "\(other.port)", script: script)
    let lines = await run.process.output.untilEnd()
    let remedy = "end that program, or choose another port with “--port”"
    #expect(lines.last?.hasSuffix("error=The local port \(other.port) is used by another program: \(remedy)") == true)
    #expect(await run.process.exitStatus() == 0)
  }

  @Test func portOfTheOptionIsUsed() async throws {
    let (server, port) = (try LoopbackServer.echo(), try LoopbackServer.unusedPort())
    defer { server.stop() }
    let run = try TunnelRun(port: server.port, "--port", "\(port)")
    #expect(try await run.connect() == port)
    try await run.quit()
  }

  @Test func serversMayComeThroughAPipe() async throws {
    try folder.write("servers\n", to: "script")
    let process = try ChildProcess(["--servers", "-", "--script", folder.path("script")])
    let run = await ProgramRun(of: process, input: [#"[{"id": "a", "name": "A", "host": "h", "port": 1}]"#])
    #expect(
      run.output == ["  ID  Name  Address  Latency", "  a   A     h:1      -", "“latency” measures the latencies."])
    #expect(run.status == 0)
    try await expectRefusal(["--servers", "-"], status: 64, "--servers - leaves no standard input for the commands")
  }

  @Test func scriptMayComeThroughAPipe() async throws {
    let process = try ChildProcess(["--script", "-"])
    let run = await ProgramRun(of: process, input: ["status", "conect"])
    #expect(run.errors == ["TunnelClient: -: line 2: unknown command “conect”; “help” lists the commands"])
    #expect(run.status == 65)
  }

  @Test func versionIsTold() async throws {
    let run = await ProgramRun(of: try ChildProcess(["--version"]))
    #expect(run.output == ["TunnelClient, an example of Causeway, unreleased"])
    #expect(run.status == 0)
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
    for option in ["--servers FILE", "--script FILE", "--plain", "--port N", "--timeout SECONDS", "--version"] {
      #expect(help.contains(option))
    }
    #expect(await process.exitStatus() == 0)
  }
}
