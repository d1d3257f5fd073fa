import Causeway
import CausewayApp
import CausewayTesting
import CausewayViewModel
import ChildPrograms
import Foundation
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// The documented launch scenarios.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct LaunchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func reader() throws -> TestReader {
    try TestReader(folder)
  }

  /// Leaves a session behind, with ada in a thread.
  private func leaveASession() async throws {
    let reader = try reader()
    await reader.startLoggedIn()
    await reader.type("link awful://threads/3/pages/2", "background")
  }

  @Test(.covers("j6")) func freshInstallShowsTheLogin() async throws {
    let reader = try reader()
    #expect(await reader.start() == ["theme light", "root login", "shows Log in"])
    #expect(reader.app.report?.root == .login)
    #expect(await reader.type("login ada lovelace") == ["root main ada", "where forums", "shows Forums: 1 2"])
  }

  @Test(.covers("j6")) func returningUserIsWhereSheWas() async throws {
    try await leaveASession()
    let reader = try reader()
    let shown = await reader.start()
    #expect(shown.prefix(3) == ["theme light", "root main ada", "where forums > thread 3 page 2"])
    #expect(shown.count == 4)
    #expect(reader.app.report?.root == .main)
  }

  @Test func theReportIsSetWhenTheStateIsVisible() async throws {
    try await leaveASession()
    let reader = try reader()
    let isInOrder = Recorder(changes(of: { [app = reader.app] in app.report == nil || app.hasLaunched }))
    await reader.start()
    #expect(isInOrder.values.count > 1)
    #expect(isInOrder.values.allSatisfy { $0 })
    isInOrder.cancel()
  }

  @Test(.covers("j6")) func expiredSessionShowsTheLogin() async throws {
    try await leaveASession()
    let expired = #"{"accounts": [{"name": "ada", "password": "lovelace", "id": "1", "isExpired": true}]}"#
    try folder.file("server.json", expired)
    let reader = try reader()
    #expect(await reader.start().suffix(2) == ["root login", "shows Log in — The login has expired."])
    #expect(reader.app.flow.state == .expired)
    #expect(await reader.type("login ada lovelace") == [])
    try FileManager.default.removeItem(atPath: folder.path("server.json"))
    // Only the session has expired; ada's state has not.
    #expect(await reader.type("login ada lovelace").prefix(2) == ["root main ada", "where forums > thread 3 page 2"])
  }

  @Test(.covers("j6")) func versionUpgradeCarriesSettingsOverAndRefusesTheState() async throws {
    try await leaveASession()
    try folder.file("settings.json", #"{"dark_theme": true}"#)
    let state = try String(contentsOfFile: folder.path(TemporaryFolder.stateOfAda), encoding: .utf8)
    try folder.file(TemporaryFolder.stateOfAda, state.replacing(#""version":3"#, with: #""version":2"#))
    let reader = try reader()
    let shown = await reader.start()
    #expect(shown.contains("where forums"))
    #expect(shown.contains("theme dark"))
    #expect(await reader.type("restore info").first == "restored: version 2 was refused and moved aside")
    #expect(!folder.has(TemporaryFolder.stateOfAda))
  }

  @Test(.covers("j6")) func stateRestorationBringsBackEverything() async throws {
    let first = try TestReader(folder, width: 120)
    await first.startLoggedIn()
    await first.type(
      "open 1", "open 3", "page 3", "scroll 7", "compose", "type Half a reply", "close", "tab messages", "open 1",
      "compose",
      "to 2", "type Hello", "tab bookmarks", "edit on", "search bicycles", "tabbar off", "background")
    let place = first.place
    #expect(place == "bookmarks | thread 3 page 3 > message 3 > new message + search (tabs hidden, editing)")
    let again = try TestReader(folder, width: 120)
    await again.start()
    #expect(again.place == place)
    #expect(Picture(again.app).modal?.title.hasPrefix("Search for “bicycles”, ") == true)
    await again.type("close")
    #expect(Picture(again.app).detail?.title == "New message “Hello”")
    await again.type("back", "back")
    #expect(Picture(again.app).detail?.firstRow == 7)
    await again.type("compose")
    #expect(Picture(again.app).modal?.title == "Reply to thread 3 “Half a reply”")
  }

  @Test(.covers("j6")) func backgroundLaunchRefreshesDueKeysOnce() async throws {
    try await leaveASession()
    try? FileManager.default.removeItem(atPath: folder.path("refreshes/refresh-dates.json"))
    try folder.file("server.json", #"{"forums": {"1": "Fresh news"}}"#)
    let reader = try reader()
    await reader.start()
    let forums = try await reader.app.coordinator.library.forums()
    #expect(forums.first?.name == "Fresh news")
    let date = await reader.app.refresh.lastRefresh(of: .forums)
    #expect(date != nil)
    #expect(reader.app.report?["background refresh"] != nil)
    let again = try self.reader()
    await again.start()
    #expect(await again.app.refresh.lastRefresh(of: .forums) == date)
  }

  @Test(.covers("j6")) func deepLinkTakesPrecedenceOverTheRestoredState() async throws {
    try await leaveASession()
    let reader = try reader()
    await reader.start("awful://forums/2")
    #expect(reader.place == "forums > thread 3 page 2 > forum 2")
    #expect(
      reader.app.navigation.log.records.last?.description.hasPrefix("launch: forum(id=2) → coordinator → ") == true)
  }

  @Test func deepLinkOfAColdStartWaitsForTheLogin() async throws {
    let reader = try reader()
    #expect(await reader.start("awful://posts/300").contains("root login"))
    #expect(reader.app.router.pending.count == 1)
    #expect(await reader.type("link awful://lepers") == ["link waits"])
    await reader.type("login ada lovelace")
    #expect(reader.place == "lepers")
    #expect(reader.app.navigation[path: .forums] == [.thread(threadID: "6", page: .specific(2))])
  }

  @Test(.covers("f1")) func stepsAreTakenInTheirOrder() async throws {
    let reader = try reader()
    await reader.start()
    let steps = [
      "logging", "folder", "settings", "archive", "links", "session", "appearance", "background refresh", "post cache",
    ]
    #expect(reader.app.report?.records.map(\.step) == steps)
  }

  @Test(.covers("f3")) func withoutANetworkTheLastUserSeesTheStoredData() async throws {
    try await leaveASession()
    try folder.file("server.json", #"{"isReachable": false}"#)
    let reader = try reader()
    let shown = await reader.start()
    #expect(shown.contains("root main ada"))
    #expect(shown.contains("notice The forum cannot be reached."))
    #expect(reader.app.report?.root == .offline)
    #expect(await reader.type("link awful://posts/3").contains("link false: The forum cannot be reached."))
    #expect(await reader.type("link awful://threads/1").last == "link true")
  }

  @Test(.covers("f4")) func settingsThatMakeNoSenseAreTheDefaults() async throws {
    try await leaveASession()
    try folder.file("settings.json", "{")
    let reader = try reader()
    let shown = await reader.start()
    #expect(shown.contains("root main ada"))
    #expect(shown.contains("theme light"))
    #expect(shown.contains { $0.hasPrefix("notice The settings are damaged. They were moved to ") })
  }

  @Test(.covers("f4")) func stateThatMakesNoSenseIsAFreshStart() async throws {
    try await leaveASession()
    try folder.file(TemporaryFolder.stateOfAda, "{")
    let reader = try reader()
    #expect(await reader.start().contains("where forums"))
    #expect(!folder.has(TemporaryFolder.stateOfAda))
    #expect(
      await reader.type("restore info").first?.hasPrefix("restored: the snapshot cannot be read and was moved aside: ")
        == true)
  }

  @Test(.covers("f5")) func themeThatIsNotThereIsTheDefaultOne() async throws {
    try await leaveASession()
    let settings =
      #"{"themes": {"light": "gone", "dark": "dark", "isDark": false, "isAutomatic": true, "contexts": {}}}"#
    try folder.file("settings.json", settings)
    let reader = try reader()
    let shown = await reader.start()
    #expect(shown.contains("theme light"))
    #expect(shown.contains("notice There is no theme “gone”."))
  }

  @Test(.covers("f8")) func memoryWarningEmptiesTheCache() async throws {
    let reader = try reader()
    #expect(reader.app.memory.names == [])
    await reader.startLoggedIn()
    #expect(reader.app.memory.names == ["posts"])
    let warnings = Probe(0)
    let token = reader.app.memory.warnings.sink { warnings.change { $0 += 1 } }
    await reader.type("link awful://posts/300")
    try folder.file("server.json", #"{"isReachable": false}"#)
    // Known from the page; afterwards unknown.
    #expect(await reader.type("link awful://posts/300").last == "link true")
    await reader.type("memory")
    #expect(await reader.type("link awful://posts/300").last == "link false: The forum cannot be reached.")
    #expect(warnings.value == 1)
    token.cancel()
  }

  @Test func archiveThatCannotBeReadEndsTheLaunch() async throws {
    try folder.file("forum", "no archive")
    let reader = try reader()
    await reader.start()
    guard case .stopped(let step, let error) = try #require(reader.app.report?.ending) else {
      Issue.record("it was not stopped")
      return
    }
    #expect(step == "archive")
    #expect(error is ArchiveError)
  }
}
