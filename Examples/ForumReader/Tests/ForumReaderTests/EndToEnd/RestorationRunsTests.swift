import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// The documented requirements of restoration, from one run of the program to the next.
@Suite(.timeLimit(.minutes(60)))
struct RestorationRunsTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
  }

  @Test(.covers("j4", "e4")) func nothingIsRestoredWhereNothingWasSaved() async throws {
    try await person.visitLoggingIn()
    #expect(person.read(TemporaryFolder.stateOfAda) == nil)
    let visit = try await person.visit(typing: "restore info")
    #expect(visit.places == ["forums"])
    #expect(visit.output.contains("restored: nothing was saved"))
  }

  @Test(.covers("j4", "e9")) func runInWhichNothingChangesSavesNothing() async throws {
    try await person.visitLoggingIn(typing: "open 2", "open 1")
    let saved = try #require(person.read(TemporaryFolder.stateOfAda))
    // This includes the time of saving.
    #expect(try await person.visit(typing: "background", "where").place == "forums > forum 2 > thread 4 page unread")
    #expect(person.read(TemporaryFolder.stateOfAda) == saved)
  }

  @Test(.covers("j4", "e2")) func everyDestinationIsRestored() async throws {
    try await person.visitLoggingIn()
    let forums = """
      [{"forum":{"forumID":"2"}},{"thread":{"authorID":"3","page":"specific(2)","threadID":"6"}},\
      {"profile":{"userID":"2"}},{"rapSheet":{"userID":"4"}}]
      """
    let messages = #"[{"privateMessage":{"messageID":"2"}},{"composePrivateMessage":{}}]"#
    let stacks = #"{"forums":\#(forums),"messages":\#(messages)}"#
    try person.saveState(#""selectedTab": "messages", "stacks": \#(stacks)"#)
    let visit = try await person.visit(typing: "tab forums", "restore info", "tab bookmarks")
    #expect(
      visit.places == [
        "messages > message 2 > new message", "forums > forum 2 > thread 6 page 2 by 3 > profile 2 > rap sheet 4",
        "bookmarks",
      ])
    #expect(visit.output.contains("restored: restored"))
    // It is saved unchanged, except for the tab.
    #expect(try person.savedState("stacks") == stacks)
    #expect(try person.savedState("selectedTab") == #""bookmarks""#)
  }

  @Test(
    .covers("j4", "e3"), arguments: [("first", "1"), ("last", "last"), ("nextUnread", "unread"), ("specific(3)", "3")])
  func everyKindOfPageIsRestored(page: String, word: String) async throws {
    try await person.visitLoggingIn()
    let stacks = #"{"forums":[{"thread":{"page":"\#(page)","threadID":"3"}}]}"#
    try person.saveState(#""selectedTab": "forums", "stacks": \#(stacks)"#)
    let visit = try await person.visit(typing: "tab bookmarks")
    #expect(visit.places == ["forums > thread 3 page \(word)", "bookmarks"])
    #expect(try person.savedState("stacks") == stacks)
  }

  @Test(.covers("j4", "e7")) func missingEntitiesAreSkippedOneByOne() async throws {
    try await person.visitLoggingIn()
    try person.saveState(
      """
      "selectedTab": "forums", "modals": [{"compose": {"threadID": "99"}}, {"search": {}}],
      "stacks": {
        "forums": [
          {"forum": {"forumID": "98"}}, {"forum": {"forumID": "2"}}, {"starship": {}},
          {"thread": {"threadID": "97", "page": "first"}}, {"thread": {"threadID": "6", "page": "last"}}
        ],
        "messages": [{"privateMessage": {"messageID": "96"}}], "cellar": [{"forum": {"forumID": "1"}}]
      }
      """)
    let visit = try await person.visit(typing: "log", "restore info", "close", "tab messages")
    #expect(
      visit.places == [
        "forums > forum 2 > thread 6 page last + search", "forums > forum 2 > thread 6 page last", "messages",
      ])
    let info = try #require(visit.texts("restored:").first)
    for place in ["stacks.forums[0]", "stacks.forums[2]", "stacks.cellar", "stacks.messages[0]", "modals[0]"] {
      #expect(info.contains(place))
      #expect(visit.log.contains { $0.hasPrefix("restoration: \(place)") })
    }
    #expect(visit.errors == [])
    #expect(visit.status == 0)
  }

  @Test(
    .covers("j4", "e6"),
    arguments: [
      "", "{", "[]", "null", "3", "\u{0}\u{1}\u{FFFD}", #"{"state": {}}"#, #"{"version": 3, "state": 7}"#,
    ])
  func corruptStateIsMovedAsideAndNeverFatal(text: String) async throws {
    try await person.visitLoggingIn()
    try person.write(text, to: TemporaryFolder.stateOfAda)
    let visit = try await person.visit(typing: "restore info")
    #expect(visit.places == ["forums"])
    #expect(visit.texts("restored:").first?.hasPrefix("the snapshot cannot be read and was moved aside: ") == true)
    #expect(visit.errors == [])
    #expect(visit.status == 0)
    #expect(person.read(TemporaryFolder.stateOfAda) == nil)
    #expect(try person.movedAside(TemporaryFolder.stateOfAda) == [text])
    // From there it continues as usual.
    _ = try await person.visit(typing: "open 2")
    #expect(try await person.visit().places == ["forums > forum 2"])
  }

  @Test(.covers("j4", "e4")) func loggingOutKeepsTheSavedStateForTheSameUserOnly() async throws {
    try await person.visitLoggingIn(typing: "open 2", "compose", "type Hello", "scroll 1")
    let visit = try await person.visit(typing: "logout")
    #expect(visit.places == ["forums > forum 2 > new message"])
    let other = try await person.visit(typing: "login alan turing", "restore info", "compose", "logout")
    #expect(other.places == ["forums", "forums > new message"])
    #expect(other.output.contains("drafts: none"))
    #expect(other.output.contains("shows New message"))
    let again = try await person.visitLoggingIn(typing: "restore info")
    #expect(again.places == ["forums > forum 2 > new message"])
    #expect(again.output.contains("drafts: compose"))
    #expect(again.output.contains("shows New message “Hello”"))
  }

  @Test(.covers("e13")) func nothingIsRestoredWithoutALogin() async throws {
    try await person.visitLoggingIn(typing: "open 2")
    let saved = try #require(person.read(TemporaryFolder.stateOfAda))
    try person.remove("session.json")
    let visit = try await person.visit(typing: "restore info", "where")
    #expect(visit.roots == ["launching", "login"])
    #expect(visit.output.contains("restored: no user is logged in"))
    // It is neither read nor cleared, and remains for the same user.
    #expect(person.read(TemporaryFolder.stateOfAda) == saved)
    #expect(try await person.visit(typing: "login alan turing", "where").place == "forums")
    #expect(try await person.visit(typing: "logout", "login ada lovelace", "where").place == "forums > forum 2")
  }

  @Test(
    .covers("e11"),
    arguments: [
      ("search bicycles", "forums > forum 2 + search"), ("profile", "forums > forum 2"),
      ("rapsheet 3", "forums > forum 2"),
    ])
  func onlyUnfinishedModalsAreRestored(command: String, place: String) async throws {
    try await person.visitLoggingIn(typing: "open 2", command)
    #expect(try await person.visit().places == [place])
  }

  @Test(.covers("e9")) func goingToTheBackgroundSavesEverything() async throws {
    let process = try person.start()
    try await patiently(with: process) {
      try process.type("login ada lovelace", "open 2", "open 1", "compose", "type Half", "background", "restore info")
      #expect(await process.output.untilLine { $0 == "drafts: reply-4" } != nil)
      process.send(SIGKILL)
      #expect(await process.exitStatus() == -SIGKILL)
    }
    let again = try await person.visit()
    #expect(again.places == ["forums > forum 2 > thread 4 page unread + reply to 4"])
    #expect(again.output.contains("over Reply to thread 4 “Half”"))
  }
}
