import Testing

/// A person at a terminal.
@Suite(.timeLimit(.minutes(2)))
struct PersonTests {
  @Test func mistakesAreToldAndTheSessionGoesOn() async throws {
    let terminal = try PseudoTerminal()
    let process = try ChildProcess([], on: terminal)
    await terminal.output.untilLine { $0.contains("'help' lists the commands.") }
    terminal.type("conect")
    await terminal.output.untilLine { $0.hasPrefix("unknown command 'conect'") }
    terminal.type("connect")
    await terminal.output.untilLine { $0.hasPrefix("no server is selected") }
    terminal.type("location")
    await terminal.output.untilLine { $0.contains("ok: Grant Permission") }
    terminal.type("user refuses")
    terminal.type("ok")
    #expect(await terminal.output.untilLine { $0.contains("ok: Open Settings") } != nil)
    terminal.type("quit")
    #expect(await process.exitStatus() == 0)
  }
}
