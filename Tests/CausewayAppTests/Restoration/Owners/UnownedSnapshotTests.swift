import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// A snapshot from before snapshots had owners.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct UnownedSnapshotTests {
  private let store: MemoryBlobStore
  private let data = Data(
    #"{"version":3,"state":{"selectedTab":"bookmarks"},"drafts":{"compose-4":"Hello","empty":""}}"#.utf8)
  private let coordinator = ReaderCoordinator()

  init() {
    store = MemoryBlobStore(data)
  }

  private func manager() -> ReaderRestoration {
    let manager = ReaderRestoration(store: store, version: 3, clock: TestClock())
    manager.follow(coordinator)
    return manager
  }

  @Test(.covers("e13")) func anUnownedSnapshotIsMovedAside() async {
    let manager = manager()
    let failures = Recorder(manager.failures)
    guard case .nothingSaved = await manager.restore(into: coordinator, for: "alan") else {
      return #expect(Bool(false), "something was restored")
    }
    #expect(coordinator.state == ReaderState())
    #expect(manager.drafts.all.isEmpty)
    #expect(store.load() == nil)
    #expect(store.movedAside == [data])
    #expect(failures.values.map(\.description) == ["the saved state was moved to aside-1: it has no owner"])
    failures.cancel()
  }

  @Test func anAdoptedSnapshotIsRestoredForItsUser() async {
    let manager = manager()
    await manager.adoptUnownedSnapshot(for: "ada")
    guard case .nothingSaved = await manager.restore(into: coordinator, for: "alan") else {
      return #expect(Bool(false), "something was restored")
    }
    manager.leave()
    guard case .restored = await manager.restore(into: coordinator, for: "ada") else {
      return #expect(Bool(false), "nothing was restored")
    }
    #expect(coordinator.selectedTab == .bookmarks)
    #expect(manager.draft("compose-4") == "Hello")
    #expect(store.load() == nil)
    #expect(store.movedAside.isEmpty)
  }

  @Test func anAdoptedSnapshotDoesNotReplaceTheUsersSnapshot() async {
    let own = store.store(for: "ada").store(for: "window-main")
    own.save(Data("own".utf8))
    await manager().adoptUnownedSnapshot(for: "ada")
    #expect(own.load() == Data("own".utf8))
    #expect(store.movedAside == [data])
  }

  @Test func draftsOfAnAdoptedSnapshotAreMovedToTheirStore() async throws {
    let manager = manager()
    await manager.adoptUnownedSnapshot(for: "ada")
    await manager.restore(into: coordinator, for: "ada")
    await manager.save()
    await manager.save()
    let drafts = store.store(for: "drafts").store(for: "main").store(for: "ada")
    #expect(drafts.keys() == ["compose-4"])
    manager.setDraft(nil, for: "compose-4")
    coordinator.push(.message(1), onto: .detail)
    await manager.save()
    let saved = try #require(store.store(for: "ada").store(for: "window-main").load())
    #expect(!String(decoding: saved, as: UTF8.self).contains("Hello"))
    // A draft that was sent does not come back with the snapshot.
    let next = ReaderRestoration(store: store, version: 3)
    await next.restore(into: ReaderCoordinator(), for: "ada")
    #expect(next.draft("compose-4") == nil)
  }

  @Test func draftsStayInAnAdoptedSnapshotUntilTheyAreSavedElsewhere() async throws {
    let own = store.store(for: "ada").store(for: "window-main")
    own.save(data)
    store.clear()
    let drafts = DraftStore<String, String>(store: FullStore(), clock: TestClock())
    let manager = ReaderRestoration(store: store, version: 3, drafts: drafts, clock: TestClock())
    manager.follow(coordinator)
    await manager.restore(into: coordinator, for: "ada")
    coordinator.push(.message(1), onto: .detail)
    guard case .failed = await manager.save() else { return #expect(Bool(false)) }
    let saved = try #require(own.load())
    #expect(String(decoding: saved, as: UTF8.self).contains("Hello"))
  }
}
