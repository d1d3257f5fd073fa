import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// The signals that an `ObservableObject` forwards: one before each change, while the object has its old values.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct AnnouncedChangesTests {
  /// Returns a description of the object at each signal while the changes are made.
  private func signals<Object: ChangeAnnouncing>(
    of object: Object, _ describe: @escaping @MainActor (Object) -> String, when change: (Object) async throws -> Void
  ) async rethrows -> [String] {
    let seen = Probe<[String]>([])
    let token = object.willChange.sink { MainActor.assumeIsolated { seen.append(describe(object)) } }
    try await change(object)
    token.cancel()
    return seen.value
  }

  @Test func aChangeOfTheNavigationIsOneSignal() async {
    let seen = await signals(of: ReaderCoordinator(), { "\($0[path: .forums].count) \($0.modals.count)" }) {
      $0.push(.forum(1))
      $0.present(.search)
      $0.dismiss()
      $0.dismiss()
      $0.selectedTab = .forums
      $0.declare("message", as: .legacy)
      $0.declare("message", as: .legacy)
    }
    #expect(seen == ["0 0", "1 0", "1 1", "1 0"])
  }

  @Test func aRefusedPathIsSignalled() async {
    let coordinator = ReaderCoordinator()
    coordinator.declare("message", as: .legacy)
    let seen = await signals(of: coordinator, { "\($0[path: .forums].count)" }) { $0[path: .forums] = [.message(1)] }
    #expect(!seen.isEmpty && seen.allSatisfy { $0 == "0" })
    #expect(coordinator[path: .forums].isEmpty)
  }

  @Test func windowsAreSignalled() async {
    let windows = WindowCoordinators<ReaderScheme> { _ in ReaderCoordinator() }
    let seen = await signals(of: windows, { $0.identifiers.joined() }) {
      $0.open("a")
      $0.open("b")
      $0.open("a")
      $0.activate("a")
      $0.activate("a")
      $0.close("c")
      $0.close("b")
    }
    #expect(seen == ["", "a", "ab", "ba"])
  }

  @Test func settingsAreSignalled() async throws {
    let store = MemoryBlobStore()
    store.save(Data(#"{"number": 2}"#.utf8))
    let settings = AppSettings(store: store)
    let key = SettingKey("number", default: 0)
    let seen = try await signals(of: settings, { "\($0[key])" }) {
      // Reading a setting is not a change.
      #expect($0[key] == 0)
      try await $0.load()
      $0[key] = 3
      $0[key] = 3
      $0.reset(key)
      $0.resetAll()
    }
    #expect(seen == ["0", "2", "3"])
  }

  @Test func themesAreSignalled() async {
    let themes = ThemeManager(selection: ThemeSelection(isAutomatic: false), fallback: "plain") { $0 }
    let seen = await signals(of: themes, { "\($0.theme)" }) {
      $0.choose("paper", for: .light)
      $0.choose("paper", for: .light)
      $0.systemStyleDidChange(to: .dark)
      $0.systemStyleDidChange(to: .dark)
    }
    // The selection, the theme that it leads to, and the system's style.
    #expect(seen.count == 3)
    #expect(themes.theme == "paper")
  }

  @Test func loginsAreSignalled() async throws {
    let stage = SessionStage()
    let seen = try await signals(of: stage.flow, { "\($0.root)" }) {
      try await $0.start { .loggedOut }
      try await $0.logIn { "ada" }
      await $0.logOut()
    }
    #expect(seen == ["launching", "login", "login", "main"])
    stage.close()
  }

  @Test func requestsOfARouterAreSignalled() async {
    let router = Router<Place>(held: true)
    let seen = await signals(of: router, { "\($0.pending.count) \($0.isHeld)" }) {
      $0.submit(.tab(.settings))
      $0.release()
      await settle()
    }
    #expect(seen.first == "0 true")
    #expect(seen.dropFirst().first == "1 true")
    #expect(router.pending.isEmpty && router.current == nil)
  }

  @Test func draftsAreSignalledOnceForEachChange() async {
    let clock = TestClock()
    let drafts = DraftStore<String, String>(store: MemoryBlobStore(), clock: clock)
    await drafts.enter("ada")
    let seen = await signals(of: drafts, { $0["a"] }) {
      $0["a"] = "1"
      $0["a"] = "1"
      $0["a"] = "2"
      $0.removeAll()
      await $0.save()
      await settle()
    }
    #expect(seen.prefix(3) == ["", "1", "2"])
    #expect(seen.dropFirst(3).allSatisfy { $0 == "" })
    drafts.leave()
  }

  @Test func aRestorationIsSignalled() async {
    let navigation = NavigationCoordinator<ShopScheme>(log: NavigationLog())
    let manager = RestorationManager<ShopScheme>(store: MemoryBlobStore(), version: 1, clock: TestClock())
    let seen = await signals(of: manager, { "\($0.owner ?? "-") \($0.lastRestoration != nil)" }) {
      await $0.restore(into: navigation, for: "ada")
    }
    #expect(seen.first == "- false")
    #expect(seen.contains("ada false"))
    #expect(manager.lastRestoration != nil)
  }

  @Test func aLaunchIsSignalled() async {
    let launch = LaunchSequence([LaunchStep("one") {}], clock: TestClock())
    let seen = await signals(of: launch, { "\($0.currentProgress.phase) \($0.report.records.count)" }) {
      await $0.run()
    }
    #expect(seen == ["waiting 0", "launching 0", "launching 1", "launching 1"])
    #expect(launch.currentProgress.phase == .ready)
  }

  @Test func aSignalFinishesWhenItsObjectIsReleased() {
    let recorder: Recorder<Void, Never>
    do {
      recorder = Recorder(ReaderCoordinator().willChange)
    }
    #expect(recorder.completion == .finished)
  }
}
