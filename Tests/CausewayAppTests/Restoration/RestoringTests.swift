import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// The results of restoring different saved data.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct RestoringTests {
  private let coordinator = ReaderCoordinator()

  private func manager(
    _ store: some KeyedBlobStore, exists: @escaping @Sendable (ReaderDestination) async -> Bool = { _ in true }
  ) -> ReaderRestoration {
    ReaderRestoration(store: store, version: 3, exists: exists)
  }

  @Test(.covers("e4")) func withoutASnapshotNothingIsRestored() async {
    let outcome = await manager(MemoryBlobStore()).restore(into: coordinator, for: "1")
    guard case .nothingSaved = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(coordinator.state == ReaderState())
    #expect(coordinator.log.records.isEmpty)
  }

  @Test(.covers("j4")) func savedStateIsRestored() async throws {
    let store = try ScriptedStore(.somewhere, drafts: ["compose-4": "Hello"])
    let manager = manager(store)
    let outcome = await manager.restore(into: coordinator, for: "1")
    #expect(outcome.snapshot == .somewhere)
    #expect(outcome.notes.isEmpty)
    #expect(coordinator.state == ReaderSnapshot.somewhere.state)
    #expect(manager.draft("compose-4") == "Hello")
    #expect(manager.scrollPosition("posts-4") == 12.5)
    #expect(store.calls.value == [.load])
  }

  @Test(.covers("e3")) func pagesAndAuthorsSurviveTheRoundTrip() async {
    let store = MemoryBlobStore()
    let pages: [ReaderDestination] = [
      .thread(1), .thread(2, page: .last), .thread(3, page: .nextUnread, authorID: 4), .thread(5, page: .specific(6)),
    ]
    coordinator.detailPath = pages
    let saving = manager(store)
    saving.follow(coordinator)
    await saving.begin(for: "1")
    await saving.save()
    let restored = ReaderCoordinator()
    await manager(store).restore(into: restored, for: "1")
    #expect(restored.detailPath == pages)
  }

  @Test(.covers("g4")) func poppedDestinationsComeBackAfterARestart() async {
    let store = MemoryBlobStore()
    coordinator.detailPath = [.thread(1), .message(2)]
    coordinator.pop(count: 1, of: .detail)
    let saving = manager(store)
    saving.follow(coordinator)
    await saving.begin(for: "1")
    await saving.save()
    let restored = ReaderCoordinator()
    await manager(store).restore(into: restored, for: "1")
    #expect(restored.unpop(.detail) == .message(2))
    #expect(restored.detailPath == [.thread(1), .message(2)])
  }

  @Test(.covers("e5"), arguments: [1, 2, 4])
  func anotherVersionIsRefusedAndMovedAside(_ version: Int) async throws {
    var snapshot = ReaderSnapshot.somewhere
    snapshot.version = version
    let store = try ScriptedStore(snapshot)
    let outcome = await manager(store).restore(into: coordinator, for: "1")
    guard case .refused(version) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(store.data == nil)
    #expect(store.movedAside.map { String(decoding: $0, as: UTF8.self).contains("\"version\":\(version)") } == [true])
    #expect(coordinator.state == ReaderState())
  }

  @Test(.covers("e5")) func aSnapshotOfAnEarlierVersionIsMigrated() async throws {
    var snapshot = ReaderSnapshot.somewhere
    snapshot.version = 2
    let manager = ReaderRestoration(
      store: try ScriptedStore(snapshot), version: 3, migrations: [SnapshotMigration(from: 2) { $0 }])
    #expect(await manager.restore(into: coordinator, for: "1").snapshot == .somewhere)
  }

  @Test(.covers("e6")) func anUnreadableSnapshotIsMovedAside() async {
    let text = "{\"version\": 3, \"sta"
    let store = ScriptedStore(text)
    let outcome = await manager(store).restore(into: coordinator, for: "1")
    guard case .corrupt = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(store.data == nil)
    #expect(store.movedAside == [Data(text.utf8)])
    #expect(coordinator.state == ReaderState())
  }

  @Test(.covers("e7")) func missingDestinationsAreLeftOutAndLogged() async throws {
    let asked = Probe<[ReaderDestination]>([])
    let gone: Set<ReaderDestination> = [.forum(1), .message(6), .thread(8, page: .specific(9))]
    let manager = manager(try ScriptedStore(.somewhere)) { destination in
      asked.append(destination)
      return !gone.contains(destination)
    }
    let outcome = await manager.restore(into: coordinator, for: "1")
    #expect(coordinator[path: .forums] == [.forum(2)])
    #expect(coordinator[path: .bookmarks] == [.forum(3)])
    #expect(coordinator.detailPath == [.thread(4, page: .nextUnread, authorID: 5)])
    #expect(coordinator.state.history == [.thread(7, page: .last)])
    #expect(coordinator.state.popped.isEmpty)
    let places = ["stacks.forums[0]", "detail[1]", "history[0]", "history[2]", "popped[0]"]
    #expect(outcome.notes == places.map { "\($0): it no longer exists" })
    let logged = coordinator.log.records.filter { $0.server == .unserved }
    #expect(logged.map(\.route) == places)
    #expect(logged.allSatisfy { $0.entry == .restoration && $0.answer == .failed("it no longer exists") })
    #expect(Set(asked.value).count == asked.value.count)
  }

  @Test(.covers("e7")) func modalsWithoutContentAreLeftOut() async throws {
    let manager = ReaderRestoration(store: try ScriptedStore(.somewhere), version: 3, modalExists: { $0 == .search })
    #expect(await manager.restore(into: coordinator, for: "1").notes == ["modals[1]: it no longer exists"])
    #expect(coordinator.modals == [.search])
  }

  @Test(.covers("e7")) func manyLookupsRunAtATimeAndNotAll() async throws {
    var snapshot = ReaderSnapshot.somewhere
    snapshot.state.history = (0..<60).map { .forum($0) }
    let running = Probe((now: 0, most: 0))
    let manager = manager(try ScriptedStore(snapshot)) { destination in
      running.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { running.change { $0.now -= 1 } }
      return destination != .forum(59)
    }
    #expect(await manager.restore(into: coordinator, for: "1").notes == ["history[59]: it no longer exists"])
    #expect(running.value.now == 0)
    #expect(running.value.most <= 8)
  }

  @Test(.covers("e9")) func onlyTheFirstTryCounts() async throws {
    let store = try ScriptedStore(.somewhere)
    let manager = manager(store)
    await manager.restore(into: coordinator, for: "1")
    let another = ReaderCoordinator()
    guard case .alreadyTried = await manager.restore(into: another, for: "1") else {
      return #expect(Bool(false))
    }
    #expect(another.state == ReaderState())
    #expect(store.calls.value == [.load])
  }

  @Test(.covers("e13")) func nothingIsRestoredWithoutAUser() async throws {
    let store = try ScriptedStore(.somewhere)
    let manager = manager(store)
    guard case .notLoggedIn = await manager.restore(into: coordinator, for: nil) else {
      return #expect(Bool(false))
    }
    #expect(coordinator.state == ReaderState())
    #expect(store.calls.value.isEmpty)
    #expect(store.snapshot == .somewhere)
    // A user who logs in later in the same process gets their own state.
    #expect(await manager.restore(into: coordinator, for: "1").snapshot == .somewhere)
  }

  @Test(.covers("e13")) func aVersionStoredAsTextIsAccepted() async {
    let store = ScriptedStore(#"{"interfaceVersion":"3.0","state":{"selectedTab":"bookmarks"}}"#)
    #expect(await manager(store).restore(into: coordinator, for: "1").snapshot != nil)
    #expect(coordinator.selectedTab == .bookmarks)
  }

  @Test func aStoreThatFailsIsNotCleared() async {
    let store = ScriptedStore("{}")
    store.isBroken.change { $0 = true }
    let outcome = await manager(store).restore(into: coordinator, for: "1")
    guard case .failed(is ScriptedStore.Broken) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(store.calls.value == [.load])
    #expect(store.data != nil)
  }

  @Test func aSnapshotThatCannotBeMovedAsideIsReportedAndStays() async {
    let store = ScriptedStore("nonsense")
    let manager = manager(Immovable(store: store))
    let failures = Recorder(manager.failures)
    guard case .corrupt = await manager.restore(into: coordinator, for: "1") else {
      return #expect(Bool(false))
    }
    #expect(failures.values.map(\.description) == ["the saved state was not moved aside: Broken()"])
    #expect(store.data == Data("nonsense".utf8))
    failures.cancel()
  }

  @Test func legacyScreensAreNotRestored() async throws {
    coordinator.declare("thread", as: .legacy)
    let outcome = await manager(try ScriptedStore(.somewhere)).restore(into: coordinator, for: "1")
    #expect(coordinator.detailPath == [.message(6)])
    #expect(outcome.notes.contains { $0.hasSuffix("is declared legacy, and legacy screens are not restored") })
  }

  @Test func restorationKeepsTheCurrentColumns() async throws {
    coordinator.collapse()
    await manager(try ScriptedStore(.somewhere)).restore(into: coordinator, for: "1")
    #expect(coordinator.isCollapsed)
    coordinator.expand()
    #expect(coordinator.state == ReaderSnapshot.somewhere.state)
  }

  private struct Immovable: KeyedBlobStore {
    let store: ScriptedStore

    func load() throws -> Data? { try store.load() }
    func save(_ data: Data) throws { try store.save(data) }
    func clear() throws { try store.clear() }
    func store(for key: String) -> Immovable { Immovable(store: store.store(for: key)) }
    func keys() throws -> [String] { try store.keys() }
    func moveAside() throws -> String? { throw ScriptedStore.Broken() }
  }
}
