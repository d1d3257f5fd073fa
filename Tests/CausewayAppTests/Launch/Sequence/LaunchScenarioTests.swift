import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// The documented launch scenarios, as far as they concern the launch: the rest of the app is simulated here.
@Suite @MainActor struct LaunchScenarioTests {
  struct LoginExpired: Error {}

  static let themes = SettingKey("themes", default: ThemeSelection(isAutomatic: false))
  static let forums = RefreshKey("forums", atMostEvery: .seconds(3600))

  /// The actions performed, in order.
  let log = Probe<[String]>([])
  let settingsStore = SpyBlobStore()
  let datesStore = SpyBlobStore()

  @MainActor final class App {
    let settings: AppSettings
    let refreshes: RefreshSchedule
    private(set) var theme: String?
    private let log: Probe<[String]>
    private let check: @MainActor () async throws -> LaunchRoot

    init(
      settings: SpyBlobStore, dates: SpyBlobStore, _ log: Probe<[String]>,
      check: @escaping @MainActor () async throws -> LaunchRoot
    ) {
      let migration = SettingMigration.converting("dark_mode", as: Bool.self, to: LaunchScenarioTests.themes) {
        ThemeSelection(isDark: $0, isAutomatic: false)
      }
      self.settings = AppSettings(store: settings, migrations: [migration])
      refreshes = RefreshSchedule(store: dates, now: { Date(timeIntervalSince1970: 0) })
      self.log = log
      self.check = check
    }

    private(set) lazy var launch = makeLaunch()

    private func makeLaunch() -> LaunchSequence {
      LaunchSequence(
        [
          LaunchStep("settings") { [settings] in try await settings.load() }.handled(by: handler, as: .settings),
          .root("session", check).handled(by: handler),
          LaunchStep("appearance") { [weak self] in self?.applyTheme() },
          .offMain("background refresh", .deferred) { [refreshes, log] in
            await refreshes.refreshIfDue(LaunchScenarioTests.forums) { log.append("refresh") }
          },
        ], clock: TestClock())
    }

    private var handler: LaunchErrorHandler {
      LaunchErrorHandler { $0 is LoginExpired ? .expiredLogin : nil }
        .applying(.showLogin) { [log] _ in log.append("login") }
        .applying(.useDefaultSettings) { [log] _ in log.append("defaults") }
    }

    private func applyTheme() {
      theme = ThemeManager(selection: settings[LaunchScenarioTests.themes], fallback: "plain") { $0 }.theme
    }
  }

  func makeApp(check: @escaping @MainActor () async throws -> LaunchRoot) -> App {
    App(settings: settingsStore, dates: datesStore, log, check: check)
  }

  @Test(.covers("j6")) func aFreshInstallShowsTheLoginInTheDefaultTheme() async {
    let app = makeApp { .login }
    let report = await app.launch.run()
    #expect(report.root == .login)
    #expect(app.theme == "default")
    #expect(settingsStore.saveCount == 0)
  }

  @Test(.covers("j6")) func aReturningUserFindsTheMainInterfaceAndTheTheme() async throws {
    let before = makeApp { .main }
    await before.launch.run()
    before.settings[Self.themes].isDark = true
    try await before.settings.save()
    let app = makeApp { .main }
    #expect(await app.launch.run().root == .main)
    #expect(app.theme == "dark")
  }

  @Test(.covers("j6")) func anExpiredSessionShowsTheLogin() async {
    let app = makeApp { throw LoginExpired() }
    #expect(await app.launch.run().root == .login)
    #expect(log.value == ["login"])
  }

  @Test(.covers("j6")) func aVersionUpgradeCarriesTheSettingsOver() async {
    let store = SpyBlobStore(#"{"dark_mode": true}"#)
    let app = App(settings: store, dates: datesStore, log) { .main }
    await app.launch.run()
    #expect(app.theme == "dark")
    #expect(store.text?.contains("dark_mode") == false)
  }

  @Test(.covers("j6")) func damagedSettingsDoNotStopTheLaunch() async {
    let app = App(settings: SpyBlobStore("damaged"), dates: datesStore, log) { .main }
    let report = await app.launch.run()
    #expect(report.root == .main && report.isReady)
    #expect(log.value == ["defaults"])
    #expect(app.theme == "default")
  }

  @Test(.covers("j6")) func aBackgroundLaunchRefreshesWhatIsDueOnce() async {
    for _ in 1...2 {
      let app = makeApp { .main }
      await app.launch.run()
      await app.launch.runDeferred()
    }
    #expect(log.value == ["refresh"])
  }
}
