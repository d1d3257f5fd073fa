import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// The program on a terminal: its effects on the terminal, and its input.
@Suite(.timeLimit(.minutes(60)))
struct TerminalSessionTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
  }

  private func start(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) async throws -> (TerminalView, ChildProcess) {
    let terminal = try TerminalView(columns: columns, rows: rows)
    let process = try person.start(on: terminal, environment: environment)
    try await terminal.until(row: "Log in")
    return (terminal, process)
  }

  private func written(_ terminal: TerminalView) -> String { terminal.device.output.text.all }

  @Test func terminalIsTakenOverAndGivenBack() async throws {
    let (terminal, process) = try await start()
    #expect(!terminal.device.isInLineMode)
    #expect(written(terminal).contains("\u{1B}[?1049h"))
    terminal.type("quit")
    #expect(await patiently(with: process) { await process.exitStatus() } == 0)
    #expect(terminal.device.isInLineMode)
    await terminal.untilGivenBack()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func terminalIsGivenBackAfterASignal(signal: Int32) async throws {
    let (terminal, process) = try await start()
    process.send(signal)
    #expect(await patiently(with: process) { await process.exitStatus() } == 128 + signal)
    #expect(terminal.device.isInLineMode)
    await terminal.untilGivenBack()
  }

  @Test(arguments: [SIGTRAP, SIGSEGV, SIGABRT])
  func terminalIsGivenBackAfterACrash(signal: Int32) async throws {
    let (terminal, process) = try await start(environment: ["SWIFT_BACKTRACE": "enable=no"])
    process.send(signal)
    // No instruction has caused the signal, so the program continues, and only the second one reaches the former
    // handler.
    await terminal.untilGivenBack()
    #expect(terminal.device.isInLineMode)
    process.send(signal)
    #expect(await patiently(with: process) { await process.exitStatus() } == -signal)
  }

  @Test func terminalIsGivenBackWhenTheLaunchFails() async throws {
    let terminal = try TerminalView(columns: 80)
    let process = try ChildProcess("--archive", person.folder.path("none"), in: person.folder, on: terminal.device)
    #expect(await patiently(with: process) { await process.exitStatus() } == 66)
    #expect(terminal.device.isInLineMode)
    // The message is on the screen that was shown before.
    let after = await terminal.untilWritten("ForumReader: ").split(separator: "\u{1B}[?1049l").last
    #expect(after?.contains("ForumReader: ") == true)
  }

  @Test func programThatIsStoppedGivesTheTerminalBackAndIsDrawnAgain() async throws {
    let (terminal, process) = try await start()
    terminal.press("login ad")
    try await terminal.until { $0.last == "> login ad" }
    process.send(SIGTSTP)
    await patiently(with: process) { await process.untilStopped() }
    await terminal.untilGivenBack()
    #expect(terminal.device.isInLineMode)
    process.send(SIGCONT)
    await terminal.untilWritten("\u{1B}[?1049h", times: 2)
    try await terminal.until { $0.last == "> login ad" && $0.contains("Log in") }
    #expect(!terminal.device.isInLineMode)
    terminal.type("a lovelace")
    try await terminal.until(row: "Forums")
    terminal.type("quit")
    #expect(await patiently(with: process) { await process.exitStatus() } == 0)
    #expect(terminal.device.isInLineMode)
  }

  @Test func typedTextStaysWhenTheSizeChanges() async throws {
    let (terminal, process) = try await start()
    terminal.press("login ada love")
    try await terminal.until { $0.last == "> login ada ••••" }
    terminal.resize(columns: 40, rows: 10, for: process)
    try await terminal.until { $0.count == 10 && $0.last == "> login ada ••••" && $0.contains("Log in") }
    terminal.resize(columns: 200, rows: 50, for: process)
    try await terminal.until { $0.count == 50 && $0.last == "> login ada ••••" && $0.contains("Log in") }
    terminal.type("lace")
    try await terminal.until(row: "Forums")
    terminal.type("quit")
    #expect(await patiently(with: process) { await process.exitStatus() } == 0)
  }

  @Test func keysEditTheLine() async throws {
    let (terminal, process) = try await start()
    terminal.press("lovelacex\u{7F}\u{1B}[Hlogin \u{1B}[1;5C\u{1B}b")
    try await terminal.until { $0.last == "> login lovelace" }
    terminal.press("\u{1B}[200~ada \u{1B}[201~")
    try await terminal.until { $0.last == "> login ada ••••••••" }
    terminal.type("")
    try await terminal.until(row: "Forums")
    terminal.press("tab mess\t")
    try await terminal.until { $0.last == "> tab messages" }
    terminal.type("")
    try await terminal.until(row: "Messages")
    // Control-P recalls a line; the arrow keys select a row.
    terminal.press("\u{10}")
    try await terminal.until { $0.last == "> tab messages" }
    // Escape alone, which is recognised by the absence of following bytes.
    terminal.press("\u{1B}")
    try await terminal.until { $0.last == ">" }
    terminal.press("\u{4}")
    #expect(await patiently(with: process) { await process.exitStatus() } == 0)
  }

  @Test func coloursAreLeftOutWhereTheyAreNotWanted() async throws {
    let (terminal, process) = try await start(environment: ["NO_COLOR": "1"])
    #expect(written(terminal).matches(of: /\u{1B}\[[0-9;]*3[0-9]m/).isEmpty)
    terminal.type("quit")
    #expect(await patiently(with: process) { await process.exitStatus() } == 0)
    let (colored, other) = try await start(environment: ["NO_COLOR": ""])
    #expect(!written(colored).matches(of: /\u{1B}\[[0-9;]*3[0-9]m/).isEmpty)
    colored.type("quit")
    #expect(await patiently(with: other) { await other.exitStatus() } == 0)
  }

  @Test func terminalThatCannotBeDrawnOnIsReadLineByLine() async throws {
    let terminal = try TerminalView(columns: 80)
    let process = try person.start(on: terminal, environment: ["TERM": "dumb"])
    await terminal.untilWritten("shows Log in")
    #expect(terminal.device.isInLineMode)
    terminal.press("login ada lovelace\n")
    await terminal.untilWritten("where forums")
    terminal.press("quit\n")
    #expect(await patiently(with: process) { await process.exitStatus() } == 0)
    #expect(!written(terminal).contains("\u{1B}"))
  }

  @Test func foldersOfTheUserAreHonoured() async throws {
    let home = person.folder.path("home")
    for (variable, name) in [("HOME", ".causeway-forum-reader"), ("XDG_STATE_HOME", "causeway-forum-reader")] {
      let process = try ChildProcess(
        ChildProcess.built("ForumReader"), ["--plain", "--archive", person.folder.path("forum")],
        environment: [variable: "\(home)/\(variable)"])
      try process.type("login ada lovelace")
      try process.endInput()
      #expect(await patiently(with: process) { await process.exitStatus() } == 0)
      #expect(FileManager.default.fileExists(atPath: "\(home)/\(variable)/\(name)/session.json"))
    }
  }
}
