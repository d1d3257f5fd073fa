import ExampleTerminal
import Testing

@testable import ForumReader
@testable import ForumReaderKit

struct CommandParsingTests {
  @Test(arguments: [
    ("tab bookmarks", Command.tab(.bookmarks)), ("open 3", .open(3)), ("show 17", .show("17")),
    ("page next", .page(.next)), ("page prev", .page(.previous)), ("page 5", .page(.to(.specific(5)))),
    ("page 1", .page(.to(.first))), ("page unread", .page(.to(.nextUnread))), ("author 7", .author("7")),
    ("author", .author(nil)), ("back", .back), ("unpop", .unpop), ("root", .root), ("profile", .profile(nil)),
    ("rapsheet 2", .rapSheet("2")), ("search  two words ", .search("two words")), ("search", .search("")),
    ("compose", .compose), ("message ada  How are you? ", .message(name: "ada", text: "How are you?")),
    ("message ada", .message(name: "ada", text: "")), ("inbox", .folder(.inbox)), ("sent", .folder(.sent)),
    ("type What is it?", .type("What is it?")), ("send", .send), ("close", .close),
    ("theme dark", .theme("dark")), ("dark on", .dark(true)), ("autodark off", .autoDark(false)),
    ("width 120", .width(120)), ("sidebar off", .sidebar(false)), ("edit on", .edit(true)),
    ("login ada lovelace", .logIn(name: "ada", password: "lovelace")),
    ("login ada", .logIn(name: "ada", password: nil)),
    ("logout", .logOut),
    ("link awful://forums/1", .link("awful://forums/1")), ("paste see awful://x now", .paste("see awful://x now")),
    ("declare thread old", .declare("thread", isLegacy: true)), ("where", .place), ("log", .log),
    ("restore info", .restoreInfo), ("background", .background),
    ("foreground", .foreground), ("scroll 4", .scroll(4)), ("quit", .quit),
  ])
  func isUnderstood(line: String, command: Command) throws {
    #expect(try Command.parse(line) == command)
    #expect(try Command.parse("  \(line)  ") == command)
  }

  @Test func emptyLinesAndCommentsAreNothing() throws {
    #expect(try Command.parse("") == nil)
    #expect(try Command.parse("   ") == nil)
    #expect(try Command.parse("# tab forums") == nil)
  }

  @Test(arguments: [
    ("fly", "unknown command “fly”; “help” lists the commands"), ("open x", "usage: open N"), ("back 2", "usage: back"),
    ("dark maybe", "usage: dark on|off"), ("page 0", "usage: page N"), ("scroll 0", "usage: scroll N"),
    ("width 3", "usage: width N"), ("login", "usage: login NAME [PASSWORD]"),
    ("login ada love lace", "usage: login NAME [PASSWORD]"), ("show a b", "usage: show ID"),
    ("message", "usage: message NAME [TEXT]"),
    ("restore", "usage: restore info"), ("profile a b", "usage: profile [NAME]"),
  ])
  func wrongInputIsNamed(line: String, message: String) {
    let error = #expect(throws: CommandError.self) { try Command.parse(line) }
    // The purpose of the command follows in parentheses.
    #expect(error?.message == message || error?.message.hasPrefix(message + " (") == true)
  }

  @Test func everyCommandIsInTheHelpOnce() {
    let names = Command.syntax.map(\.name)
    #expect(Set(names).count == names.count)
    let help = Command.help.joined(separator: "\n")
    for syntax in Command.syntax { #expect(help.contains("  \(syntax.usage) ")) }
  }
}
