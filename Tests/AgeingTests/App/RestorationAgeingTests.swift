import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Each part of a restoration, used again and again.
@Suite struct RestorationAgeingTests {
  @Test func restorationDoesNotAge() async {
    await #expect(processExitsWith: .success) {
      await Self.restoration()
    }
  }

  @MainActor private static func restoration() async {
    let ageing = Ageing()
    let navigation = NavigationCoordinator<ShopScheme>()
    await ageing.checkSparingly("RestorationManager, restored from nothing") {
      let manager = RestorationManager<ShopScheme>(store: MemoryBlobStore(), version: 1, clock: TestClock())
      manager.follow(navigation)
      await manager.restore(into: navigation, for: "ada")
      manager.unfollow()
      manager.leave()
    }
    let store = MemoryBlobStore()
    let first = RestorationManager<ShopScheme>(store: store, version: 1, clock: TestClock())
    first.follow(navigation)
    await first.begin(for: "ada")
    navigation.push(.item(1), onto: .detail)
    first.setDraft("Is it waterproof?", for: "item-1")
    first.setScrollPosition(0.5, for: "item-1")
    await first.save()
    first.leave()
    await ageing.checkSparingly("RestorationManager, restored") {
      let manager = RestorationManager<ShopScheme>(store: store, version: 1, clock: TestClock())
      await manager.restore(into: navigation, for: "ada")
    }
    let saved = RestorationManager<ShopScheme>(store: MemoryBlobStore(), version: 1, clock: TestClock())
    saved.follow(navigation)
    await saved.begin(for: "ada")
    await ageing.checkSparingly("RestorationManager.save()") {
      navigation.push(.item(2), onto: .detail)
      navigation.pop(of: .detail)
      await saved.save()
    }
    await ageing.checkSparingly("drafts and scroll positions") {
      saved.setDraft("Is it waterproof?", for: "item-1")
      saved.setScrollPosition(0.5, for: "item-1")
      await saved.save()
      saved.setDraft(nil, for: "item-1")
      saved.setScrollPosition(nil, for: "item-1")
      await saved.save()
    }
    await ageing.checkSparingly("RestorationManager.restore(into:for:) and leave()") {
      await saved.restore(into: navigation, for: "grace")
      saved.leave()
      await saved.save()
    }
    await ageing.checkSparingly("RestorationManager.clear()") {
      await saved.begin(for: "ada")
      await saved.clear()
    }
    ageing.check("the streams of a RestorationManager") {
      saved.steps.sink { _ in }.cancel()
      saved.failures.sink { _ in }.cancel()
      saved.scrollPositions.sink { _ in }.cancel()
    }
    await ageing.checkSparingly("an unreadable snapshot") {
      let store = MemoryBlobStore(Data("{".utf8))
      let manager = RestorationManager<ShopScheme>(store: store, version: 1, clock: TestClock())
      await manager.adoptUnownedSnapshot(for: "ada")
      await manager.restore(into: navigation, for: "ada")
    }
    let coder = SnapshotCoder<ShopScheme>(version: 1)
    let data = (try? coder.data(of: Snapshot(version: 1, state: navigation.state))) ?? Data()
    ageing.check("SnapshotCoder") { _ = try? coder.data(of: try coder.snapshot(from: data).snapshot) }
    ageing.check("SceneValues") { _ = SceneValues<ShopScheme>(rawValue: navigation.sceneValues.rawValue) }
    ageing.check("SavedWithDefaults") {
      _ = try? JSONDecoder().decode(Visited.self, from: Data(#"{"item": {"_0": 1}}"#.utf8))
    }
    let paths = IdentifierPaths<ShopScheme>([
      .container("Root"), .tab("Catalogue", .catalogue), .destination("Item-") { Int($0).map { .item($0) } },
    ])
    ageing.check("IdentifierPaths") { _ = paths.state(for: [["Root", "Catalogue", "Item-1"], ["Unknown"]]) }
  }

  @Test func draftsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      await Self.draftStores()
    }
  }

  @MainActor private static func draftStores() async {
    let ageing = Ageing()
    await ageing.checkSparingly("DraftStore") {
      let drafts = DraftStore<String, String>(store: MemoryBlobStore(), clock: TestClock())
      await drafts.enter("ada")
      drafts["item-1"] = "Is it waterproof?"
      await drafts.save()
      drafts.leave()
    }
    let clock = TestClock()
    let drafts = DraftStore<String, String>(store: MemoryBlobStore(), clock: clock)
    let token = drafts.events.sink { _ in }
    await drafts.enter("ada")
    await ageing.checkSparingly("a draft that is saved") {
      drafts["item-1"] = drafts["item-1"] == "a" ? "b" : "a"
      await drafts.save()
    }
    await ageing.check("a draft that is removed") {
      drafts["item-2"] = "a"
      await drafts.save()
      drafts["item-2"] = ""
      await drafts.save()
    }
    await ageing.check("a draft that is saved in time") {
      drafts["item-1"] = drafts["item-1"] == "a" ? "b" : "a"
      await clock.advance(by: .seconds(1))
    }
    await ageing.checkSparingly("DraftStore.removeAll()") {
      drafts["item-3"] = "a"
      drafts.removeAll()
      await drafts.save()
    }
    ageing.check("an observed draft") {
      observe { _ = drafts["item-1"] }
      drafts["item-1"] += "c"
      drafts["item-1"] = ""
    }
    await drafts.save()
    await ageing.checkSparingly("a user's drafts") {
      drafts.leave()
      await drafts.enter("grace")
      drafts.leave()
      await drafts.enter("ada")
    }
    token.cancel()
  }
}

private enum Visited: SavedWithDefaults {
  case item(Int, page: Int)

  static var savedDefaults: SavedDefaults { ["item": ["page": 1]] }
}
