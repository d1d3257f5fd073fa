import ChildPrograms
import Foundation
import Testing

/// The prompt of the program, in a terminal.
@Suite(.timeLimit(.minutes(60)))
struct PromptTests {
  private let folder: TemporaryFolder
  let terminal: PseudoTerminal

  init() throws {
    folder = try TemporaryFolder()
    terminal = try PseudoTerminal()
  }

  func start(_ arguments: [String] = [], environment: [String: String] = [:]) async throws -> ChildProcess {
    let process = try ChildProcess("TunnelClient", arguments, environment: environment, on: terminal)
    await until("Type “help”")
    return process
  }

  /// Waits until the terminal has been sent a text.
  func until(_ text: String) async {
    await terminal.output.until { $0.all.contains(text) }
  }

  /// Waits until the last row is the prompt with a text before the cursor.
  func untilPrompt(_ text: String) async {
    let end = text + "\u{1B}[\("tunnel> ".count + text.count + 1)G"
    await terminal.output.until { $0.rest.hasSuffix(end) }
  }

  var sent: String { terminal.output.text.all }

  @Test func tabCompletesAndArrowsRecall() async throws {
    let process = try await start()
    terminal.type("sett\t")
    await untilPrompt("settings ")
    terminal.type("\r")
    await until("A lost tunnel is reopened")
    await untilPrompt("")
    terminal.type("\u{1B}[A")
    await untilPrompt("settings ")
    terminal.type("\u{15}dark o\t\t")
    await until("on  off")
    terminal.type("n\r")
    await untilPrompt("")
    terminal.type("quit\r")
    #expect(await process.exitStatus() == 0)
    #expect(terminal.isInLineMode)
    await until("\u{1B}[?2004l")
  }

  @Test func outputAppearsAboveTheLineBeingTyped() async throws {
    let server = try LoopbackServer.echo()
    try folder.write(
      #"[{"id": "berlin", "name": "Berlin", "host": "127.0.0.1", "port": \#(server.port)}]"#, to: "servers.json")
    let process = try await start(["--servers", folder.path("servers.json")])
    terminal.type("select b\t\rreconnects off\rconnect\r")
    await until("The tunnel is at 127.0.0.1:")
    let match = try #require(sent.firstMatch(of: #/The tunnel is at 127\.0\.0\.1:(\d+)/#)?.1)
    let port = try #require(UInt16(match))
    terminal.type("stat")
    await untilPrompt("stat")
    server.stop()
    let client = try LoopbackConnection(to: port)
    #expect(try await onThread { client.receive().end } == .reset)
    await until("The connection to Berlin was lost")
    await until("Disconnected.")
    await untilPrompt("stat")
    // The line goes on where it was interrupted.
    terminal.type("us\r")
    await until("Not connected. Berlin (")
    terminal.type("quit\r")
    #expect(await process.exitStatus() == 0)
  }

  @Test func pastedLinesAreExecutedOneByOne() async throws {
    let process = try await start()
    terminal.type("\u{1B}[200~dark on\rsettings\rquit\r\u{1B}[201~")
    #expect(await process.exitStatus() == 0)
    await until("Dark mode is on.")
  }

  @Test func passwordsAreAskedForAndNeverShown() async throws {
    let process = try await start()
    terminal.type("credentials home\r")
    await until("Enter the user name and password for home.")
    await untilPrompt("")
    terminal.type("password\r")
    await until("Password: ")
    terminal.type("geheim\r")
    await until("password: ••••••")
    await untilPrompt("")
    terminal.type("password offen\r")
    await terminal.output.untilLine { $0.hasSuffix("password: •••••\r") }
    await untilPrompt("")
    terminal.type("\u{1B}[A")
    await untilPrompt("password")
    terminal.type("\u{15}quit\r")
    #expect(await process.exitStatus() == 0)
    #expect(!sent.contains("geheim"))
    #expect(!sent.contains("offen"))
  }

  @Test func interruptDiscardsTheLineAndThenEndsTheProgram() async throws {
    let process = try await start()
    terminal.type("conn")
    await untilPrompt("conn")
    process.send(SIGINT)
    await untilPrompt("")
    process.send(SIGINT)
    #expect(await process.exitStatus() == 130)
    #expect(terminal.isInLineMode)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT]) func terminalIsGivenBackAfterASignal(number: Int32) async throws {
    let process = try await start()
    await untilPrompt("")
    #expect(!terminal.isInLineMode)
    process.send(number)
    #expect(await process.exitStatus() == 128 + number)
    #expect(terminal.isInLineMode)
    await until("\u{1B}[?2004l")
  }

  @Test func endOfInputEndsTheProgram() async throws {
    let process = try await start()
    await untilPrompt("")
    terminal.type("\u{4}")
    #expect(await process.exitStatus() == 0)
    #expect(terminal.isInLineMode)
  }

  @Test func stoppedProgramGivesTheTerminalBackAndContinuesItsLine() async throws {
    let process = try await start()
    terminal.type("conn")
    await untilPrompt("conn")
    process.send(SIGTSTP)
    await process.untilStopped()
    #expect(terminal.isInLineMode)
    let count = sent.count
    process.send(SIGCONT)
    await terminal.output.until { $0.all.count > count + 10 }
    await untilPrompt("conn")
    #expect(!terminal.isInLineMode)
    terminal.type("\u{15}quit\r")
    #expect(await process.exitStatus() == 0)
  }

  @Test func narrowTerminalShowsTheEndOfTheLine() async throws {
    let process = try await start()
    terminal.type("load abcdefghijklmnopqrstuvwxyz")
    await untilPrompt("load abcdefghijklmnopqrstuvwxyz")
    terminal.resize(columns: 24, rows: 10)
    // A terminal without a session sends no signal.
    process.send(SIGWINCH)
    await terminal.output.until { $0.rest.hasSuffix("xyz\u{1B}[24G") }
    terminal.type("\u{15}quit\r")
    #expect(await process.exitStatus() == 0)
  }

  @Test(arguments: [["TERM": "dumb"], [:]])
  func withoutControlSequencesLinesAreReadAsBefore(environment: [String: String]) async throws {
    let process = try await start(environment.isEmpty ? ["--plain"] : [], environment: environment)
    #expect(terminal.isInLineMode)
    terminal.type("conect\n")
    await until("unknown command “conect”")
    terminal.type("credentials home\n")
    await until(environment.isEmpty ? "popup=credentials" : "ok: Save")
    terminal.type("password\n")
    await until("Password: ")
    terminal.type("geheim\n")
    terminal.type("quit\n")
    #expect(await process.exitStatus() == 0)
    #expect(terminal.isInLineMode)
    #expect(!sent.contains("geheim"))
    #expect(!sent.contains("\u{1B}"))
  }
}
