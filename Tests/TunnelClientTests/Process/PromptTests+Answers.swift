import ChildPrograms
import Foundation
import Testing

/// What the prompt answers to commands.
extension PromptTests {
  @Test func savedCredentialsAndChangedSettingsAreConfirmed() async throws {
    let process = try await start()
    terminal.type("credentials home\rusername ann\rok\r")
    await until("The user name and the password for home are kept until the program ends.")
    terminal.type("dark on\r")
    await until("Dark mode is on.")
    terminal.type("attempts 1\r")
    await until("A lost tunnel is reopened, with at most 1 attempt. Dark mode is on.")
    terminal.type("quit\r")
    #expect(await process.exitStatus() == 0)
  }

  @Test func failureToLoadIsToldOnce() async throws {
    let process = try await start()
    terminal.type("load /none\r")
    await until("/none: no such file")
    terminal.type("credentials home\r")
    await until("Enter the user name")
    terminal.type("quit\r")
    #expect(await process.exitStatus() == 0)
    #expect(sent.ranges(of: "/none: no such file").count == 1)
  }

  @Test func helpFitsIntoANarrowTerminal() async throws {
    terminal.resize(columns: 40, rows: 24)
    let process = try await start()
    terminal.type("help\r")
    await until("  select ID\r\n      select a server by its ID\r\n")
    terminal.type("quit\r")
    #expect(await process.exitStatus() == 0)
  }

  @Test func linesBreakBetweenWords() async throws {
    terminal.resize(columns: 32, rows: 24)
    let process = try await start()
    terminal.type("traffic\rselect rome\r")
    await until("No tunnel is open, so there is\r\nno traffic.")
    await until("no server has the ID “rome”;\u{1B}[0m\r\n")
    terminal.type("quit\r")
    #expect(await process.exitStatus() == 0)
  }

  @Test func errorsAreRedUnlessTheUserWantsNoColor() async throws {
    let process = try await start(environment: ["NO_COLOR": "1"])
    terminal.type("fly\rquit\r")
    #expect(await process.exitStatus() == 0)
    await until("unknown command “fly”")
    #expect(!sent.contains("\u{1B}[1;31m"))
    let colored = try PseudoTerminal()
    let second = try ChildProcess("TunnelClient", [], environment: ["NO_COLOR": ""], on: colored)
    colored.type("fly\rquit\r")
    #expect(await second.exitStatus() == 0)
    await colored.output.until { ($0.lines + [$0.rest]).joined().contains("\u{1B}[1;31munknown command “fly”") }
  }
}
