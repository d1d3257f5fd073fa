import ExampleTerminal
import Testing

@testable import TunnelClient

@Suite struct CommandParsingTests {
  @Test(arguments: [
    ("help", Command.help), ("  connect  ", .connect), ("disconnect", .disconnect), ("servers", .servers(query: "")),
    ("servers my web", .servers(query: "my web")),
    ("load my servers.json", .load(path: "my servers.json")), ("select  a-1", .select(id: "a-1")),
    ("latency", .latency), ("status", .status), ("screen", .screen), ("press", .press),
    ("settings", .settings), ("stats", .stats), ("quit", .quit),
    ("reconnects off", .reconnects(false)), ("attempts 3", .attempts(3)), ("dark on", .dark(true)),
    ("location", .location), ("notifications", .notifications), ("credentials home", .credentials(name: "home")),
    ("ok", .popup(.ok)), ("cancel", .popup(.cancel)), ("username ann b", .popup(.username("ann b"))),
    ("password # !", .popup(.password("# !"))), ("user refuses", .user(agrees: false)),
    ("permission denied", .permission(.denied)),
    ("wait connected", .wait(.state(.connected), timeout: .seconds(10))),
    ("wait error 0.5", .wait(.error, timeout: .milliseconds(500))),
    ("wait received=1000 60", .wait(.received(1000), timeout: .seconds(60))),
  ])
  func commandIsRead(text: String, command: Command) throws {
    #expect(try Command.parse(text) == command)
  }

  @Test(arguments: ["", "   ", "# connect", "  #"])
  func emptyLinesAndCommentsAreNoCommands(text: String) throws {
    #expect(try Command.parse(text) == nil)
  }

  @Test(arguments: [
    ("conect", "unknown command “conect”; “help” lists the commands"),
    ("select", "usage: select ID (select a server by its ID)"),
    ("connect berlin", "usage: connect (open a tunnel to the selected server)"),
    ("dark maybe", "usage: dark on|off (switch dark mode on or off)"),
    ("attempts 101", "usage: attempts N (set how often to try to reopen a lost tunnel: 0 to 100 times)"),
  ])
  func invalidCommandIsExplained(text: String, message: String) {
    #expect(throws: CommandError(message)) { try Command.parse(text) }
  }

  @Test(arguments: ["wait", "wait connected soon", "wait received=x", "wait error 1 2"])
  func invalidWaitNamesTheConditions(text: String) {
    let error = #expect(throws: CommandError.self) { try Command.parse(text) }
    #expect(error?.message.hasPrefix("usage: wait CONDITION [SECONDS] (") == true)
    #expect(error?.message.contains(Condition.words) == true)
  }

  @Test func scriptHasItsLineNumbers() throws {
    let commands = try Command.script("# first\n\nselect a\r\nconnect\n")
    #expect(commands.map(\.line) == [3, 4])
    #expect(commands.map(\.command) == [.select(id: "a"), .connect])
  }

  @Test func errorInAScriptNamesItsLine() {
    let error = #expect(throws: CommandError.self) { _ = try Command.script("connect\n\nwait for it\n") }
    #expect(error?.message.hasPrefix("line 3: usage: wait") == true)
  }

  @Test func everyConditionIsReadAsItIsWritten() throws {
    for word in Condition.words.split(separator: ", ") {
      let written = word.replacing("BYTES", with: "5")
      #expect(try #require(Condition(written)).word == String(written))
    }
  }
}
