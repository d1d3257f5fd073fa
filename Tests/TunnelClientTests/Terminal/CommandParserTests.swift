import Testing

@testable import TunnelClient

@Suite struct CommandParserTests {
  @Test(arguments: [
    ("help", Command.help), ("  connect  ", .connect), ("disconnect", .disconnect), ("servers", .servers),
    ("load my servers.json", .load(path: "my servers.json")), ("select  a-1", .select(id: "a-1")),
    ("latency", .latency), ("status", .status), ("screen", .screen), ("press", .press),
    ("settings", .settings), ("stats", .stats), ("quit", .quit),
    ("reconnects off", .reconnects(false)), ("attempts 3", .attempts(3)), ("dark on", .dark(true)),
    ("location", .location), ("notifications", .notifications), ("credentials home", .credentials(name: "home")),
    ("ok", .popup(.ok)), ("cancel", .popup(.cancel)), ("username ann b", .popup(.username("ann b"))),
    ("password # !", .popup(.password("# !"))), ("user refuses", .user(agrees: false)),
    ("permission denied", .permission(.denied)),
    ("wait connected", .wait(.state(.connected), patience: .seconds(10))),
    ("wait error 0.5", .wait(.error, patience: .milliseconds(500))),
    ("wait received=1000 60", .wait(.received(1000), patience: .seconds(60))),
  ])
  func commandIsRead(text: String, command: Command) throws {
    #expect(try CommandParser.command(text) == command)
  }

  @Test(arguments: ["", "   ", "# connect", "  #"])
  func emptyLinesAndCommentsAreNoCommands(text: String) throws {
    #expect(try CommandParser.command(text) == nil)
  }

  @Test(arguments: [
    ("conect", "unknown command 'conect'; 'help' lists them"),
    ("select", "'select' needs the id of a server"),
    ("connect berlin", "'connect' takes no argument, but there is 'berlin'"),
    ("dark maybe", "'dark' needs on or off, not 'maybe'"),
    ("attempts 101", "'attempts' needs a number from 0 to 100, not '101'"),
    ("wait", "'wait' needs \(Condition.words), optionally with seconds"),
    ("wait connected soon", "'wait' needs \(Condition.words), optionally with seconds, not 'connected soon'"),
    ("wait received=x", "'wait' needs \(Condition.words), optionally with seconds, not 'received=x'"),
  ])
  func whatCannotBeReadIsSaid(text: String, message: String) {
    #expect(throws: ScriptError(line: nil, message: message)) { try CommandParser.command(text) }
  }

  @Test func scriptHasItsLineNumbers() throws {
    let commands = try CommandParser.script("# first\n\nselect a\r\nconnect\n")
    #expect(commands.map(\.line) == [3, 4])
    #expect(commands.map(\.command) == [.select(id: "a"), .connect])
  }

  @Test func errorInAScriptNamesItsLine() {
    let error = #expect(throws: ScriptError.self) { _ = try CommandParser.script("connect\n\nwait for it\n") }
    #expect(error?.line == 3)
    #expect(error?.text.hasPrefix("line 3: 'wait' needs") == true)
  }

  @Test func everyConditionIsReadAsItIsWritten() throws {
    for word in Condition.words.split(separator: ", ") {
      let written = word.replacing("N", with: "5")
      #expect(try #require(Condition(written)).word == String(written))
    }
  }
}
