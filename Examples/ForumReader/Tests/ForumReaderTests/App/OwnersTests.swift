import CausewayApp
import ChildPrograms
import Foundation
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// State belongs to the user who made it: another user of the same folder cannot see it.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct OwnersTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func started() async throws -> TestReader {
    let reader = try TestReader(folder)
    await reader.start()
    return reader
  }

  /// Leaves a position, a draft, a bookmark and a read mark of ada's behind.
  private func leaveSomethingOfAda() async throws {
    let reader = try await started()
    await reader.type(
      "login ada lovelace", "open 1", "open 3", "bookmark", "scroll 2", "compose", "type Half a reply", "background")
    #expect(reader.place == "forums > forum 1 > thread 3 page unread + reply to 3")
  }

  private func expire(_ name: String, _ password: String, id: String) throws {
    let accounts = """
      {"accounts": [
        {"name": "\(name)", "password": "\(password)", "id": "\(id)", "isExpired": true},
        {"name": "alan", "password": "turing", "id": "2"}
      ]}
      """
    try folder.file("server.json", accounts)
  }

  /// Expects that alan finds none of ada's state.
  private func expectNothingOfAda(_ reader: TestReader) async {
    #expect(reader.place == "forums")
    #expect(reader.app.navigation.state.history.isEmpty)
    #expect(reader.app.navigation.state.popped.isEmpty)
    #expect(reader.app.coordinator.scrollPositions.isEmpty)
    #expect(await reader.type("log").allSatisfy { !$0.contains("thread") && !$0.contains("forum(") })
    await reader.type("tab bookmarks")
    #expect(Picture(reader.app).primary?.rows.isEmpty == true)
    await reader.type("link awful://threads/3", "compose")
    #expect(Picture(reader.app).modal?.title == "Reply to thread 3")
    let reading = reader.app.serviceLocator.find((any ReadingService).self)
    #expect(await reading?.lastRead("6") == nil)
  }

  /// Expects that ada finds all her state.
  private func expectAllOfAda(_ reader: TestReader) async {
    #expect(reader.place == "forums > forum 1 > thread 3 page unread + reply to 3")
    #expect(Picture(reader.app).modal?.title == "Reply to thread 3 “Half a reply”")
    await reader.type("close", "tab bookmarks")
    #expect(Picture(reader.app).primary?.rows.map(\.id) == ["3"])
  }

  @Test(.covers("e13")) func afterAnExpiryTheNextUserSeesNothing() async throws {
    try await leaveSomethingOfAda()
    try expire("ada", "lovelace", id: "1")
    let reader = try await started()
    #expect(reader.app.flow.state == .expired)
    await reader.type("login alan turing", "background")
    // The next start is the one that restores.
    let again = try await started()
    #expect(again.app.flow.state.user?.name == "alan")
    await expectNothingOfAda(again)
    await again.type("background", "logout")

    try FileManager.default.removeItem(atPath: folder.path("server.json"))
    let last = try await started()
    await last.type("login ada lovelace")
    await expectAllOfAda(last)
  }

  @Test(.covers("e13")) func loggingOutKeepsTheStateForTheSameUserOnly() async throws {
    try await leaveSomethingOfAda()
    let reader = try await started()
    await expectAllOfAda(reader)
    await reader.type("tab forums", "compose", "logout", "login alan turing")
    await expectNothingOfAda(reader)
    await reader.type("logout", "login ada lovelace")
    await expectAllOfAda(reader)
  }

  @Test(.covers("e13")) func expiryInTheSameProcessKeepsTheStateForTheSameUserOnly() async throws {
    try await leaveSomethingOfAda()
    let reader = try await started()
    await reader.app.flow.expire()
    #expect(reader.app.root == .login)
    await reader.type("login alan turing")
    await expectNothingOfAda(reader)
    await reader.app.flow.expire()
    await reader.type("login ada lovelace")
    await expectAllOfAda(reader)
  }

  @Test func anotherLoginInPlaceOfTheFirstSwitchesTheState() async throws {
    try await leaveSomethingOfAda()
    let reader = try await started()
    let alan = ForumUser(id: "2", name: "alan")
    try await reader.app.flow.logIn { alan }
    await reader.runner.settle()
    await expectNothingOfAda(reader)
    try await reader.app.flow.logIn { ForumUser(id: "1", name: "ada") }
    await reader.runner.settle()
    await expectAllOfAda(reader)
  }

  @Test func changesJustBeforeLeavingAreKeptForTheirOwner() async throws {
    let reader = try await started()
    await reader.type("login ada lovelace", "open 1", "open 3", "compose", "type Last words", "logout")
    await reader.type("login ada lovelace")
    #expect(reader.place == "forums > forum 1 > thread 3 page unread + reply to 3")
    #expect(Picture(reader.app).modal?.title == "Reply to thread 3 “Last words”")
  }

  @Test func linksThatWaitedForOneUserAreNotServedForTheNext() async throws {
    let reader = try await started()
    await reader.type("login ada lovelace")
    reader.app.router.hold()
    await reader.type("paste awful://threads/3")
    #expect(!reader.app.router.pending.isEmpty)
    await reader.type("logout", "login alan turing")
    #expect(reader.place == "forums")
  }
}
