import ChildPrograms
import Foundation
import Testing

/// The prompt of the program, in a terminal.
@Suite(.timeLimit(.minutes(60)))
struct PromptTests {
  private let folder: TemporaryFolder
  private let terminal: PseudoTerminal

  init() throws {
    folder = try TemporaryFolder()
    terminal = try PseudoTerminal()
  }

  private func start(_ arguments: String..., environment: [String: String] = [:]) throws -> ChildProcess {
    try ChildProcess("Favorites", ["--data", folder.path("data")] + arguments, environment: environment, on: terminal)
  }

  /// Waits until the terminal has been sent a text.
  private func until(_ text: String) async {
    await terminal.output.until { $0.all.contains(text) }
  }

  private var sent: String { terminal.output.text.all }

  @Test func passwordIsAskedForAndIsNeitherShownNorRecalled() async throws {
    let process = try start()
    await until("No user is logged in.")
    terminal.type("login ad\t\r")
    await until("Password of ada: ")
    terminal.type("lovelace\r")
    await until("Home. 3 featured items.")
    terminal.type("\u{1B}[A")
    await terminal.output.until { $0.rest.contains("login ada") }
    terminal.type("\u{15}quit\r")
    #expect(await process.exitStatus() == 0)
    #expect(!sent.contains("lovelace"))
    #expect(terminal.isInLineMode)
  }

  @Test func screensAreSentencesAndTables() async throws {
    let process = try start()
    await until("login> ")
    terminal.type("login ada lovelace\r")
    await until("home> ")
    terminal.type("tab items\r")
    await until("Items. 6 items. Categories: concurrency, interface, streams.")
    terminal.type("favorite act\t\r")
    await until("Actors is a favourite now.")
    terminal.type("search one task\r")
    await until("Items. 1 item with “one task”.")
    await until("★  actors  Actors  concurrency  State used by one task at a time.")
    terminal.type("tab home\rprofile\r")
    await until("ada is logged in and has 1 favourite.")
    terminal.type("quit\r")
    #expect(await process.exitStatus() == 0)
    #expect(!sent.contains("lovelace"))
    #expect(!sent.contains("screen:"))
  }

  @Test(arguments: [SIGINT, SIGTERM]) func terminalIsGivenBackAfterASignal(number: Int32) async throws {
    let process = try start()
    await until("login> ")
    process.send(number)
    #expect(await process.exitStatus() == 128 + number)
    #expect(terminal.isInLineMode)
  }

  @Test func dumbTerminalReadsLinesAndDoesNotEchoPasswords() async throws {
    let process = try start(environment: ["TERM": "dumb"])
    await until("No user is logged in.")
    terminal.type("login ada\n")
    await until("Password of ada: ")
    terminal.type("lovelace\n")
    await until("Home. 3 featured items.")
    terminal.type("quit\n")
    #expect(await process.exitStatus() == 0)
    #expect(!sent.contains("lovelace"))
    #expect(!sent.contains("\u{1B}"))
    #expect(terminal.isInLineMode)
  }

  @Test func interruptedPasswordEndsTheProgramAndRestoresTheEcho() async throws {
    let process = try start(environment: ["TERM": "dumb"])
    await until("No user is logged in.")
    terminal.type("login ada\n")
    await until("Password of ada: ")
    #expect(!terminal.isInLineMode)
    process.send(SIGINT)
    #expect(await process.exitStatus() == 130)
    #expect(terminal.isInLineMode)
  }

  @Test func plainPrintsTheLinesOfScripts() async throws {
    let process = try start("--plain")
    await until("screen: login")
    terminal.type("login ada lovelace\nquit\n")
    #expect(await process.exitStatus() == 0)
    await until("featured: swiftui, combine, observation")
  }
}
