import Causeway
import CausewayApp
import CausewayViewModel
import ChildPrograms
import Foundation
import Testing

@testable import ForumReader
@testable import ForumReaderKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct SessionTests {
  private let folder: TemporaryFolder
  private let reader: TestReader

  init() throws {
    folder = try TemporaryFolder()
    reader = try TestReader(folder)
  }

  @Test(.covers("f9")) func loginLeadsToTheApp() async {
    await reader.start()
    #expect(await reader.type("login ada wrong") == ["shows Log in — The name or the password is wrong."])
    #expect(await reader.type("login ada lovelace").first == "root main ada")
    #expect(await reader.type("login ada lovelace") == ["? line 3: log out first"])
  }

  @Test(.covers("f10")) func logoutLeavesNothingToTheNextUser() async throws {
    await reader.startLoggedIn()
    await reader.type("theme dark", "open 1", "compose", "type Hello", "scroll 2", "background")
    #expect(folder.has(TemporaryFolder.stateOfAda))
    let lines = await reader.type("logout")
    #expect(lines.suffix(3) == ["theme light", "root login", "shows Log in"])
    #expect(try !folder.names.contains("session.json"))
    #expect(reader.app.drafts.all.isEmpty)
    #expect(reader.app.restoration.scrollPositions.value.isEmpty)
    try await reader.app.settings.save()
    #expect(try String(contentsOfFile: folder.path("settings.json"), encoding: .utf8).contains("themes") == false)
    await reader.type("login alan turing")
    #expect(reader.place == "forums")
    // State of ada's remains hers.
    await reader.type("logout", "login ada lovelace")
    #expect(reader.place == "forums > forum 1 > new message")
  }

  @Test(.covers("f11")) func rootFollowsTheStateOnly() async {
    await reader.start()
    #expect(reader.app.root == .login)
    await reader.type("login ada lovelace")
    #expect(reader.app.root == .main)
    #expect(reader.app.login == nil)
    await reader.app.flow.logOut()
    #expect(reader.app.root == .login)
  }

  @Test(.covers("f13")) func screensOfAnEndedSessionStillFindTheirServices() async {
    await reader.startLoggedIn()
    await reader.type("open 1")
    guard case .threads(let model) = reader.runner.topScreen else {
      Issue.record("no threads are shown")
      return
    }
    await reader.type("logout")
    #expect(await model.contents.refresh()?.threads.count == 3)
    #expect(reader.app.serviceLocator.find((any ForumLibrary).self) != nil)
  }

  @Test(.covers("h3")) func nextSessionRegistersItsOwnServices() async throws {
    await reader.startLoggedIn()
    await reader.type("open 1", "open 3", "bookmark", "logout", "login alan turing", "tab bookmarks")
    #expect(Picture(reader.app).primary?.rows.map(\.id) == [])
    await reader.type("link awful://threads/2", "bookmark", "tab bookmarks", "root")
    #expect(Picture(reader.app).primary?.rows.map(\.id) == ["2"])
  }

  @Test func appGoesWithAllThatItHolds() async throws {
    var reader: TestReader? = try TestReader(folder)
    await reader?.startLoggedIn()
    await reader?.type("open 1", "open 3", "search x", "background")
    weak let app = reader?.app
    #expect(app != nil)
    reader = nil
    #expect(app == nil)
  }

  @Test func nothingButLoggingInIsPossibleBefore() async {
    await reader.start()
    for line in ["tab forums", "open 1", "logout", "search x", "back"] {
      #expect(await reader.type(line).last?.hasSuffix(": log in first") == true)
    }
    #expect(await reader.type("where") == ["where nowhere: not logged in"])
  }
}
