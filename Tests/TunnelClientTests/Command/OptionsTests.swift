import ExampleTerminal
import Testing

@testable import TunnelClient

@Suite struct OptionsTests {
  @Test func everyOptionIsRead() throws {
    let options = try Options([
      "--servers", "s", "--script", "c", "--preferences", "p", "--plain", "--timeout", "0.5", "--retry-delay", "2",
      "--port",
      "8080",
    ])
    #expect(options.serversPath == "s")
    #expect(options.scriptPath == "c")
    #expect(options.preferencesPath == "p")
    #expect(options.isPlain)
    #expect(options.connectTimeout == 0.5)
    #expect(options.localPort == 8080)
    #expect(options.retryDelay == .seconds(2))
    #expect(!options.wantsHelp)
  }

  @Test(arguments: [
    (["--follow"], "unknown argument --follow"), (["--script"], "--script needs a path"),
    (["--timeout", "soon"], "--timeout needs a number of seconds from 0.001 to 3600, not “soon”"),
    (["--port", "70000"], "--port needs a port from 0 to 65535, not “70000”"),
    (["--retry-delay", "0"], "--retry-delay needs a number of seconds from 0.001 to 3600, not “0”"),
  ])
  func unreadableInputIsNamed(arguments: [String], message: String) {
    #expect(throws: ExitError(usage: message)) { try Options(arguments) }
  }

  @Test func helpNamesEveryCommand() throws {
    for line in ["load x", "select x", "latency", "permission denied", "user agrees", "attempts 1", "stats"] {
      let name = try #require(line.split(separator: " ").first)
      #expect(Usage.full.contains(name))
    }
    #expect(Usage.full.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func helpFitsInto80Columns() {
    #expect(Usage.full.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
