import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// The seven documented launch scenarios, each as a run of the program.
@Suite(.timeLimit(.minutes(60)))
struct LaunchRunsTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
  }

  @Test(.covers("f4")) func damagedSettingsAreMovedAsideAndToldOf() async throws {
    try await person.visitLoggingIn()
    try person.write("{nonsense", to: "settings.json")
    let visit = try await person.visit(typing: "theme dark")
    #expect(visit.texts("notice").contains { $0.contains("settings.json.aside-") })
    #expect(try person.movedAside("settings.json") == ["{nonsense"])
    #expect(person.read("settings.json")?.contains("dark") == true)
  }

  @Test(.covers("j6", "f2")) func freshInstallBeginsWithTheLogin() async throws {
    let visit = try await person.visit()
    #expect(visit.output == ["root launching", "theme light", "root login", "shows Log in"])
    #expect(visit.errors == [])
    #expect(visit.status == 0)
    // Looking at it leaves no state to restore.
    #expect(person.read(TemporaryFolder.stateOfAda) == nil)
    #expect(person.read("session.json") == nil)
  }

  @Test(.covers("j6", "f2")) func returningUserSeesNoLogin() async throws {
    try await person.visitLoggingIn(typing: "link awful://threads/3/pages/2")
    let visit = try await person.visit()
    #expect(visit.roots == ["launching", "main ada"])
    #expect(visit.places == ["forums > thread 3 page 2"])
    #expect(visit.status == 0)
  }

  @Test(.covers("j6", "f3")) func expiredSessionBeginsWithTheLoginAndThenWhereTheUserWas() async throws {
    try await person.visitLoggingIn(typing: "link awful://threads/3/pages/2")
    let account = #"{"name": "ada", "password": "lovelace", "id": "1", "isExpired": true}"#
    try person.write(#"{"accounts": [\#(account)]}"#, to: "server.json")
    let expired = try await person.visit(typing: "tab messages")
    #expect(expired.roots == ["launching", "login"])
    #expect(expired.output.last == "shows Log in — The login has expired.")
    #expect(expired.errors == ["ForumReader: line 1: log in first"])

    try person.remove("server.json")
    // The expired session has been removed, so no user is logged in.
    let again = try await person.visit(typing: "login ada lovelace", "where")
    #expect(again.roots == ["launching", "login", "main ada"])
    #expect(again.places == ["forums > thread 3 page 2", "forums > thread 3 page 2"])
  }

  @Test(.covers("j6", "e5"), arguments: ["2", "4", #""2.0""#])
  func versionUpgradeRefusesTheStateAndMovesItAside(version: String) async throws {
    try await person.visitLoggingIn()
    try person.write(#"{"dark_theme": true}"#, to: "settings.json")
    try person.saveState(#""selectedTab": "messages""#, version: version)
    let visit = try await person.visit(typing: "restore info")
    #expect(visit.places == ["forums"])
    #expect(visit.output.contains("restored: version \(version.first { $0.isNumber }!) was refused and moved aside"))
    #expect(visit.status == 0)
    #expect(person.read(TemporaryFolder.stateOfAda) == nil)
    #expect(try person.movedAside(TemporaryFolder.stateOfAda).count == 1)
    // The settings of the previous version are migrated.
    #expect(visit.texts("theme") == ["dark"])
  }

  @Test(.covers("j6", "e13"), arguments: ["3", "3.0", #""3""#, #""3.0""#])
  func versionIsTheSameHoweverItIsWritten(version: String) async throws {
    try await person.visitLoggingIn()
    try person.saveState(#""selectedTab": "messages""#, version: version)
    let visit = try await person.visit(typing: "restore info")
    #expect(visit.places == ["messages"])
    #expect(visit.output.contains("restored: restored"))
  }

  @Test(.covers("j6", "e14")) func stateRestorationBringsBackEverything() async throws {
    let first = try await person.visitLoggingIn(
      "--width", "120",
      typing: "open 1", "open 3", "page 3", "scroll 7", "compose", "type Half a reply", "close", "tab messages",
      "open 1",
      "compose", "to 2", "type Hello", "tab bookmarks", "edit on", "search bicycles", "tabbar off", "where")
    let place = "bookmarks | thread 3 page 3 > message 3 > new message + search (tabs hidden, editing)"
    #expect(first.place == place)

    let again = try await person.visit(
      "--width", "120", typing: "close", "back", "back", "compose", "close", "tab messages", "tab forums",
      "restore info")
    // No other screen is shown before.
    #expect(again.places.first == place)
    #expect(again.output.contains { $0.hasPrefix("over Search for “bicycles”, ") })
    #expect(again.texts("detail").first == "New message “Hello”")
    #expect(again.texts("detail").contains { $0.hasSuffix("(from row 7)") })
    #expect(again.output.contains("over Reply to thread 3 “Half a reply”"))
    #expect(again.place == "forums > forum 1 | thread 3 page 3 (tabs hidden)")
    #expect(again.output.contains("scroll positions: posts-3"))
    #expect(again.errors == [])
  }

  @Test(.covers("j6", "i3")) func aDueBackgroundLaunchShowsNewsAndDoesNotNavigate() async throws {
    try await person.visitLoggingIn(typing: "open 2")
    let state = try #require(person.read(TemporaryFolder.stateOfAda))
    // No user was logged in when that run began.
    #expect(try refreshDate() == nil)

    try person.write(#"{"forums": {"1": "Fresh news"}}"#, to: "server.json")
    #expect(try await person.visit().places == ["forums > forum 2"])
    #expect(person.read(TemporaryFolder.stateOfAda) == state)
    let date = try #require(try refreshDate())

    // It is stored, and the server is not asked again until it is due.
    try person.write(#"{"forums": {"1": "Fresher news"}}"#, to: "server.json")
    #expect(try await forumNames().contains { $0.contains("Fresh news") })
    #expect(try refreshDate() == date)

    try setRefreshDate(date.addingTimeInterval(-20 * 60))
    #expect(try await forumNames().contains { $0.contains("Fresher news") })
    #expect(try #require(try refreshDate()) >= date)
  }

  @Test(.covers("j6", "i3")) func backgroundRefreshWithoutANetworkIsStillDue() async throws {
    try await person.visitLoggingIn()
    try person.write(#"{"forums": {"1": "Fresh news"}}"#, to: "server.json")
    #expect(try await forumNames().contains { $0.contains("Fresh news") })
    let old = try #require(try refreshDate()).addingTimeInterval(-20 * 60)
    try setRefreshDate(old)
    try person.write(#"{"isReachable": false}"#, to: "server.json")
    #expect(try await forumNames().contains { $0.contains("Fresh news") })
    #expect(try refreshDate() == old)
  }

  /// Returns the rows of the list of forums in a new run.
  private func forumNames() async throws -> [String] {
    try await person.visit(typing: "tab forums", "back", "read").output
  }

  private func refreshDate() throws -> Date? {
    guard let text = person.read("refreshes/refresh-dates.json") else { return nil }
    return try JSONDecoder().decode([String: Date].self, from: Data(text.utf8))["forums"]
  }

  private func setRefreshDate(_ date: Date) throws {
    let text = String(decoding: try JSONEncoder().encode(["forums": date]), as: UTF8.self)
    try person.write(text, to: "refreshes/refresh-dates.json")
  }

  @Test(.covers("j6", "d27")) func deepLinkTakesPrecedenceOverTheRestoredState() async throws {
    try await person.visitLoggingIn(typing: "open 2", "tab bookmarks")
    let visit = try await person.visit("open", "awful://posts/300", typing: "tab forums", "log")
    #expect(visit.roots == ["launching", "main ada"])
    // The restored screens are below it, and are not shown before.
    #expect(visit.places == ["bookmarks > thread 6 page 2", "forums > forum 2"])
    #expect(visit.output.contains { $0.hasPrefix("shows ") && $0.contains("page 2 of 4") && $0.contains("from row") })
    #expect(visit.log.contains { $0.hasPrefix("launch: post(id=300) → coordinator → thread") })
    #expect(visit.status == 0)
  }

  @Test(.covers("j6", "d27")) func deepLinkWaitsForTheLogin() async throws {
    let visit = try await person.visit(
      "open", "awful://threads/6/pages/2", typing: "link awful://users/2", "login ada wrong", "login ada lovelace",
      "where")
    #expect(visit.roots == ["launching", "login", "main ada"])
    #expect(visit.links == ["waits"])
    #expect(visit.place == "forums > thread 6 page 2 + profile 2")
    #expect(visit.status == 0)
  }

  @Test(
    .covers("j6", "d29"),
    arguments: [
      ("awful://threads/99", "There is no thread 99."), ("https://google.com", "This is not a link of the forum."),
      ("no link at all", "This is not a link of the forum."),
    ])
  func deepLinkThatLeadsNowhereLeavesOneWhereOneWas(link: String, notice: String) async throws {
    try await person.visitLoggingIn(typing: "open 2")
    let visit = try await person.visit("open", link)
    #expect(visit.places == ["forums > forum 2"])
    #expect(visit.texts("notice") == [notice])
    #expect(visit.status == 0)
  }
}
