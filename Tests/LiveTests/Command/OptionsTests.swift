import ExampleTerminal
import Testing

@testable import Live

@Suite struct OptionsTests {
  @Test func theCommandHasItsOwnOptions() throws {
    let options = try Options(["--once", "--after", "2.5", "shop", "--json", "-x", "--"])
    #expect(options.command == ["shop", "--json", "-x", "--"])
    #expect(options.readsOnce)
    #expect(!options.isJSON)
    #expect(options.seconds == 2.5)
    #expect(try Options(["--", "--shop"]).command == ["--shop"])
    #expect(try Options(["--listen"]).listens)
    #expect(try Options(["--json", "shop"]).readsOnce)
    #expect(try Options(["--help"]).wantsHelp)
  }

  @Test(arguments: [
    (["--once"], "a command is missing; --listen waits for one that you start"),
    ([], "a command is missing; --listen waits for one that you start"),
    (["--listen", "shop"], "--listen waits for an app, so it takes no command"),
    (["--after"], "--after needs a number of seconds"),
    (["--after", "-1", "shop"], "--after needs a number of seconds, not “-1”"),
    (["--after", "nan", "shop"], "--after needs a number of seconds, not “nan”"),
    (["-x", "shop"], "unknown option -x"),
  ])
  func anInvalidCommandLineIsRefused(arguments: [String], message: String) {
    #expect(throws: ExitError(usage: message)) { try Options(arguments) }
  }

  @Test func theHelpFitsIntoATerminal() {
    for line in Usage.full.split(separator: "\n") { #expect(line.count <= 82, "\(line)") }
  }
}
