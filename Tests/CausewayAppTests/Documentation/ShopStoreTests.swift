import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// One `store` for everything, as in `docs/app.md`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct ShopStoreTests {
  typealias Question = ShopDraftTests.Question

  /// The parts of the shop during one run of the app.
  @MainActor
  private struct Run {
    let settings: AppSettings
    let drafts: DraftStore<String, Question>
    let reviews: DraftStore<Int, [String]>
    let restoration: RestorationManager<ShopScheme>
    let refreshes: RefreshSchedule
    let links: PendingRouteStore
    let router: Router<ShopRoute>
    let navigation = NavigationCoordinator<ShopScheme>()
    let notices = Probe<[String]>([])
    var tokens: [AnyCancellable] = []

    init(_ store: any KeyedBlobStore) throws {
      settings = AppSettings(store: store)
      drafts = DraftStore(store: store, empty: Question(), clock: TestClock())
      reviews = DraftStore(store: store.store(for: "reviews"), empty: [], clock: TestClock())
      restoration = RestorationManager(store: store, version: 2, companions: [drafts, reviews], clock: TestClock())
      refreshes = RefreshSchedule(store: store)
      links = PendingRouteStore(store)
      router = Router(try makeShopRoutes(), log: NavigationLog(), clock: TestClock())
      tokens = [
        drafts.events.sink { [notices] in notices.append("\($0)") },
        reviews.events.sink { [notices] in notices.append("\($0)") },
        restoration.failures.sink { [notices] in notices.append("\($0)") },
        links.failures.sink { [notices] in notices.append("\($0)") },
        refreshes.failures.sink { [notices] in notices.append("\($0)") },
      ]
    }

    func start(_ user: String) async throws {
      try await settings.load()
      await router.keepPending(in: links)
      await restoration.restore(into: navigation, for: user)
      restoration.follow(navigation)
    }

    func save() async throws {
      try await settings.save()
      await restoration.save()
      await links.save()
      for token in tokens { token.cancel() }
      #expect(notices.value == [])
      #expect(settings.problems.value.isEmpty)
    }
  }

  private static let catalogue = RefreshKey("catalogue", atMostEvery: .seconds(1_000_000))
  /// Ids of users and keys of drafts that could collide with the keys of other data.
  private static let names = [
    "ada", "window-main", "window-\u{301}", "draft:window-main", "draft:x", "drafts", "main", "pending-links",
    "refresh-dates", "app-settings", "reviews", "",
  ]

  private func check(_ store: any KeyedBlobStore) async throws {
    for number in 1...3 {
      for user in Self.names {
        let run = try Run(store)
        try await run.start(user)
        if number > 1 {
          #expect(run.navigation.detailPath == [.item("\(user) \(number - 1)")])
          #expect(run.drafts.all == run.drafts.all.filter { Self.names.contains($0.key) })
          for name in Self.names { #expect(run.drafts[name].text == "\(user) \(name) \(number - 1)") }
          #expect(run.reviews.all == [1: ["\(user) \(number - 1)"]])
          #expect(run.restoration.draft(of: .item("12")) == "\(user) \(number - 1)")
          #expect(run.settings[.shopAutoDark] == (number == 2))
          #expect(run.router.pending.map(\.route) == [.item("\(number - 1)", page: 1)])
          #expect(await run.refreshes.lastRefresh(of: Self.catalogue) != nil)
        }
        run.navigation.detailPath = [.item("\(user) \(number)")]
        for name in Self.names { run.drafts[name].text = "\(user) \(name) \(number)" }
        run.reviews[1] = ["\(user) \(number)"]
        run.restoration.setDraft("\(user) \(number)", of: .item("12"))
        try await run.save()
      }
      // What belongs to the app is set once in each round.
      let run = try Run(store)
      try await run.start("grace")
      run.settings[.shopAutoDark] = number == 1
      run.router.forget()
      run.router.submit(.item("\(number)", page: 1))
      await run.refreshes.didRefresh(Self.catalogue)
      try await run.save()
    }
  }

  @Test func allPartsKeepTheirDataInOneStoreInMemory() async throws {
    try await check(MemoryBlobStore())
  }

  @Test func allPartsKeepTheirDataInOneFile() async throws {
    let folder = try TemporaryFolder()
    try await check(FileBlobStore(folder.file("state.json"), isFlushed: false))
    let names = try #require(FileManager.default.enumerator(atPath: folder.url.path)).compactMap { $0 as? String }
    #expect(names.filter { $0.contains("aside-") } == [])
    #expect(names.contains("state.json") && names.contains("state/ada/window-main.json"))
  }

  @Test func allPartsKeepTheirDataInOneValueOfTheDefaults() async throws {
    let name = "causeway.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    try await check(UserDefaultsBlobStore(defaults, key: "state"))
    #expect(defaults.dictionaryRepresentation().keys.filter { $0.contains("aside-") } == [])
    defaults.removePersistentDomain(forName: name)
  }

  // MARK: Data of earlier versions

  private nonisolated static let link = #"[{"url":"shop:\/\/items\/5","entry":"handoff"}]"#
  private nonisolated static let snapshot =
    #"{"version":2,"state":{"selectedTab":"orders"},"scrollPositions":{},"savedAt":0}"#

  @Test func dataOfAnEarlierVersionInItsOwnStoreIsFound() async throws {
    let (settings, links, dates) = (MemoryBlobStore(), MemoryBlobStore(), MemoryBlobStore())
    settings.save(Data("{\n  \"autoDark\" : false\n}".utf8))
    links.save(Data(Self.link.utf8))
    dates.save(Data(#"{"catalogue":1000}"#.utf8))
    for round in 1...3 {
      let appSettings = AppSettings(store: settings)
      try await appSettings.load()
      #expect(!appSettings[.shopAutoDark])
      appSettings[SettingKey("round", default: 0)] = round
      try await appSettings.save()

      let router = Router(try makeShopRoutes(), log: NavigationLog(), clock: TestClock())
      let store = PendingRouteStore(links)
      await router.keepPending(in: store)
      #expect(router.pending.map(\.route) == (round < 3 ? [.item("5", page: 1)] : []))
      #expect(router.pending.allSatisfy { $0.entry == .handoff })
      if round == 2 { router.forget() }
      await store.save()

      let refreshes = RefreshSchedule(store: dates)
      let expected = Date(timeIntervalSinceReferenceDate: round == 1 ? 1000 : 2000)
      if round > 1 { #expect(await refreshes.lastRefresh(of: Self.catalogue) == expected) }
      let next = RefreshSchedule(store: dates, now: { Date(timeIntervalSinceReferenceDate: 2000) })
      await next.didRefresh(Self.catalogue)
    }
    #expect(settings.movedAside + links.movedAside + dates.movedAside == [])
    #expect(links.load() == nil)
  }

  @Test(arguments: [link, snapshot, #"{"catalogue":1000}"#, "{\n  \"autoDark\" : false,\n  \"version\" : 2\n}"])
  func dataOfOnePartOfAnEarlierVersionIsFoundInTheSharedStore(_ text: String) async throws {
    let store = MemoryBlobStore(Data(text.utf8))
    for round in 1...3 {
      let run = try Run(store)
      await run.restoration.adoptUnownedSnapshot(for: "ada")
      try await run.start("ada")
      #expect(run.settings[.shopAutoDark] == !text.contains("autoDark"))
      #expect(run.navigation.selectedTab == (text == Self.snapshot ? .orders : .catalogue))
      #expect(run.router.pending.map(\.route) == (text == Self.link ? [.item("5", page: 1)] : []))
      // The settings are saved in place of the dates, which are then due.
      if text.contains("catalogue\""), round == 1 {
        #expect(await run.refreshes.lastRefresh(of: Self.catalogue) != nil)
      }
      run.settings[SettingKey("round", default: 0)] = round
      try await run.save()
      #expect(try await read(store, "round", as: Int.self) == round)
    }
    #expect(store.movedAside == [])
  }

  private func read<Value: Codable & Equatable & Sendable>(
    _ store: MemoryBlobStore, _ name: String, as type: Value.Type
  ) async throws -> Value? {
    let settings = AppSettings(store: store)
    try await settings.load()
    return settings[SettingKey<Value?>(name, default: nil)]
  }

  @Test func draftsOfAnEarlierVersionKeepTheirKeysAndMakeRoomForSnapshots() async throws {
    let store = MemoryBlobStore()
    let names = ["item-12", "window-main", "draft:x"]
    for name in names {
      let text = "{\"key\":\"\(name)\",\"owner\":\"ada\",\"version\":1}\n{\"subject\":\"\",\"text\":\"old\"}"
      store.store(for: "ada").store(for: name).save(Data(text.utf8))
    }
    for round in 1...3 {
      let drafts = DraftStore<String, Question>(store: store, empty: Question(), clock: TestClock())
      await drafts.enter("ada")
      #expect(Set(drafts.all.keys) == (round < 3 ? Set(names) : []))
      for name in names where round < 3 {
        #expect(drafts[name].text == (round == 1 ? "old" : "1"))
        drafts[name].text = round == 1 ? "1" : ""
      }
      await drafts.save()
    }
    #expect(store.store(for: "ada").keys() == [])
    for name in names { #expect(store.store(for: "ada").store(for: name).movedAside == []) }
  }

  @Test func draftsOfAnotherTypeAreReportedAndStay() async throws {
    let store = MemoryBlobStore()
    for round in 1...3 {
      let notices = Probe<[String]>([])
      let questions = DraftStore<String, Question>(store: store, empty: Question(), clock: TestClock())
      let reviews = DraftStore<String, [String]>(store: store, empty: [], clock: TestClock())
      let tokens = [
        questions.events.sink { notices.append("\($0)") }, reviews.events.sink { notices.append("\($0)") },
      ]
      await questions.enter("ada")
      await reviews.enter("ada")
      #expect(questions["question"].text == (round == 1 ? "" : "\(round - 1)"))
      #expect(reviews["review"] == (round == 1 ? [] : ["\(round - 1)"]))
      #expect(notices.value.count == (round == 1 ? 0 : 2))
      #expect(notices.value.allSatisfy { $0.contains("store(for:)") })
      questions["question"].text = "\(round)"
      reviews["review"] = ["\(round)"]
      await questions.save()
      await reviews.save()
      for token in tokens { token.cancel() }
    }
    #expect(store.store(for: "ada").keys() == ["question", "review"])
  }
}
