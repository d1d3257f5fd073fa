import ChildPrograms
import Testing

/// A user at a terminal.
@Suite(.timeLimit(.minutes(60)))
struct PersonTests {
  @Test func mistakesAreToldAndTheSessionGoesOn() async throws {
    let terminal = try PseudoTerminal()
    let process = try ChildProcess([], on: terminal)
    await terminal.output.untilLine { $0.contains("Type “help” for a list") }
    terminal.type("conect\n")
    await terminal.output.untilLine { $0.contains("unknown command “conect”") }
    terminal.type("connect\n")
    await terminal.output.untilLine { $0.contains("no server is selected") }
    terminal.type("location\n")
    await terminal.output.untilLine { $0.contains("ok: Grant Permission") }
    terminal.type("user refuses\n")
    terminal.type("ok\n")
    #expect(await terminal.output.untilLine { $0.contains("ok: Open Settings") } != nil)
    terminal.type("quit\n")
    #expect(await process.exitStatus() == 0)
  }
}
