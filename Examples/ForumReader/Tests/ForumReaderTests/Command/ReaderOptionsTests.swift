import ArgumentParser
import ExampleTerminal
import Foundation
import Testing

@testable import ForumReader

@Suite struct ReaderOptionsTests {
  @Test func withoutArgumentsTheForumReaderStarts() throws {
    let command = try #require(try ForumReaderCommand.parseAsRoot([]) as? ForumReaderCommand)
    #expect(!command.options.plain)
    #expect(command.options.width == nil)
    #expect(command.options.folder.hasSuffix("causeway-forum-reader"))
  }

  @Test(arguments: [
    ["--plain", "--data", "d", "open", "awful://forums/1", "--archive", "a", "--script", "s"],
    ["open", "--plain", "--data", "d", "--archive", "a", "--script", "s", "awful://forums/1"],
    ["--plain", "--data", "d", "--archive", "a", "--script", "s", "open", "awful://forums/1"],
  ])
  func optionsStandBeforeOrAfterTheCommand(arguments: [String]) throws {
    let parsed = try ForumReaderCommand.parseAsRoot(arguments + ["--width", "120", "--legacy", "thread"])
    let command = try #require(parsed as? OpenCommand)
    #expect(command.link == URL(string: "awful://forums/1"))
    #expect(command.options.plain)
    #expect([command.options.folder, command.options.archive, command.options.script] == ["d", "a", "s"])
    #expect(command.options.width == 120)
    #expect(command.options.legacy == ["thread"])
  }

  @Test func severalKindsOfLegacyScreensAreDeclared() throws {
    #expect(try ReaderOptions.parse(["--legacy", "thread", "--legacy", "forum"]).legacy == ["thread", "forum"])
  }

  @Test(arguments: [
    (["HOME": "/home/ada"], "/home/ada/.causeway-forum-reader"),
    (["HOME": "/home/ada", "XDG_STATE_HOME": "/state"], "/state/causeway-forum-reader"),
    (["HOME": "/home/ada", "XDG_STATE_HOME": ""], "/home/ada/.causeway-forum-reader"),
    (["HOME": "/home/ada", "XDG_STATE_HOME": "state"], "/home/ada/.causeway-forum-reader"),
    (["XDG_STATE_HOME": "/home/ada/.local/state/"], "/home/ada/.local/state/causeway-forum-reader"),
  ])
  func defaultFolderFollowsTheEnvironment(environment: [String: String], folder: String) {
    #expect(ReaderOptions.defaultFolder(environment) == folder)
  }

  @Test func withoutAHomeTheFolderIsInTheHomeOfTheAccount() {
    #expect(ReaderOptions.defaultFolder([:]).hasSuffix("/.causeway-forum-reader"))
  }

  @Test(arguments: [
    (["--fast"], "Unknown option '--fast'"), (["--data"], "Missing value for '--data <folder>'"),
    (["open"], "Missing expected argument '<url>'"), (["fly"], "Unexpected argument 'fly'"),
    (["--width", "5"], "--width needs a number from 20 to 500."),
    (["--width", "x"], "The value 'x' is invalid for '--width <columns>'"),
    (["open", ""], "“” is not a URL."), (["route"], "Missing expected argument '<url> ...'"),
  ])
  func invalidArgumentsAreUsageErrors(arguments: [String], message: String) {
    do {
      _ = try ForumReaderCommand.parseAsRoot(arguments)
      Issue.record("\(arguments) were accepted")
    } catch {
      #expect(ForumReaderCommand.message(for: error).contains(message))
      #expect(ForumReaderCommand.exitCode(for: error) == .validationFailure)
      #expect(ExitCode.validationFailure.rawValue == 64)
    }
  }

  @Test func helpDescribesOptionsAndCommands() {
    let help = ForumReaderCommand.helpMessage(columns: 120)
    for option in ["--data <folder>", "--archive <file>", "--script <file>", "--plain", "--width <columns>"] {
      #expect(help.contains(option))
    }
    for command in ["open", "route", "url", "generate"] { #expect(help.contains("\n  \(command) ")) }
    for syntax in Command.syntax { #expect(help.contains("\n  \(syntax.usage) ")) }
    // The parser does not break lines that have been broken already.
    let lines = ForumReaderCommand.helpMessage(columns: 80).split(separator: "\n").map(String.init)
    for line in Command.help(width: 79) { #expect(lines.contains(line)) }
  }
}
