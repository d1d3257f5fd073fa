import ExampleTerminal
import Testing

@testable import Favorites

@Suite struct CommandParsingTests {
  @Test(arguments: [
    ("login ada lovelace", Command.logIn(name: "ada", password: "lovelace")), ("logout", .logOut),
    ("  tab   items ", .tab(.items)), ("open funapp://profile", .open("funapp://profile")),
    ("show actors", .show("actors")),
    ("back", .back), ("profile", .profile), ("close", .close), ("favorite", .favorite(nil, true)),
    ("favorite actors", .favorite("actors", true)), ("unfavorite", .favorite(nil, false)),
    ("unfavorite actors", .favorite("actors", false)), ("search two words", .search("two words")),
    ("search", .search("")),
    ("category streams", .category("streams")), ("category", .category(nil)),
    ("feature search off", .feature(.search, isEnabled: false)), ("refresh", .refresh), ("status", .status),
    ("help", .help), ("quit", .quit),
  ])
  func readsEveryCommand(line: String, command: Command) throws {
    #expect(try Command.parse(line) == command)
  }

  @Test(arguments: ["", "   ", "# login", "#"]) func readsNothing(line: String) throws {
    #expect(try Command.parse(line) == nil)
  }

  @Test(arguments: [
    ("fly", "unknown command “fly”; “help” lists the commands"),
    ("Login a b", "unknown command “Login”; “help” lists the commands"),
    ("login", "usage: login NAME [PASSWORD]"),
    ("tab nowhere", "usage: tab home|items|settings"), ("back twice", "usage: back"),
    ("feature search maybe", "usage: feature NAME on|off"), ("feature x on", "usage: feature NAME on|off"),
  ])
  func tellsWhatIsWrong(line: String, message: String) {
    let error = #expect(throws: CommandError.self) { try Command.parse(line) }
    // The purpose of the command follows in parentheses.
    #expect(error?.message == message || error?.message.hasPrefix(message + " (") == true)
  }
}
