import ExampleTerminal
import Testing

@testable import ForumReader

struct OptionsTests {
  @Test func nothingBegins() throws {
    let options = try Options([])
    #expect(options.subcommand == .start)
    #expect(!options.isPlain)
    #expect(options.width == nil)
    #expect(options.folder.hasSuffix("causeway-forum-reader"))
  }

  @Test func everythingIsTakenApart() throws {
    let options = try Options([
      "--plain", "--data", "d", "open", "awful://forums/1", "--archive", "a", "--script", "s", "--width", "120",
      "--legacy", "thread", "--legacy", "forum",
    ])
    #expect(options.subcommand == .open("awful://forums/1"))
    #expect(options.isPlain)
    #expect([options.folder, options.archive, options.script] == ["d", "a", "s"])
    #expect(options.width == 120)
    #expect(options.legacyKinds == ["thread", "forum"])
  }

  @Test(arguments: [
    (["HOME": "/home/ada"], "/home/ada/.causeway-forum-reader"),
    (["HOME": "/home/ada", "XDG_STATE_HOME": "/state"], "/state/causeway-forum-reader"),
    (["HOME": "/home/ada", "XDG_STATE_HOME": ""], "/home/ada/.causeway-forum-reader"),
    (["HOME": "/home/ada", "XDG_STATE_HOME": "state"], "/home/ada/.causeway-forum-reader"),
    (["XDG_STATE_HOME": "/home/ada/.local/state/"], "/home/ada/.local/state/causeway-forum-reader"),
  ])
  func folderIsWhereTheUserKeepsSuchThings(environment: [String: String], folder: String) throws {
    #expect(try Options([], environment: environment).folder == folder)
    #expect(try Options(["--data", "d"], environment: environment).folder == "d")
  }

  @Test func withoutAHomeTheFolderIsThatOfTheAccount() throws {
    #expect(try Options([], environment: [:]).folder.hasSuffix("/.causeway-forum-reader"))
  }

  @Test func whatFollowsASubcommandIsItsOwn() throws {
    #expect(try Options(["route", "--plain", "x"]).subcommand == .route(["--plain", "x"]))
    #expect(try Options(["url", "bookmarks"]).subcommand == .url(["bookmarks"]))
    #expect(try Options(["generate", "f", "--posts", "9"]).subcommand == .generate(["f", "--posts", "9"]))
  }

  @Test(arguments: [
    (["--fast"], "unknown argument --fast"), (["--data"], "--data needs a value"), (["open"], "open needs a value"),
    (["--width", "5"], "--width needs a number from 20 to 500, not “5”"),
    (["--width", "x"], "--width needs a number from 20 to 500, not “x”"),
  ])
  func whatIsWrongIsTold(arguments: [String], message: String) {
    #expect(throws: ExitError(usage: message)) { try Options(arguments) }
  }
}
