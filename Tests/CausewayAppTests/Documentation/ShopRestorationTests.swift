import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// The code about restoration in `docs/app.md`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ShopRestorationTests {
  struct FirstVersion: Decodable {
    var category: String?
  }

  static let migrations = [
    SnapshotMigration(from: 1, reading: FirstVersion.self) { old in
      var state = NavigationState<ShopScheme>()
      if let category = old.category { state[.tab(.catalogue)] = [.category(category)] }
      return Snapshot(version: 2, state: state)
    }
  ]

  private let navigation = NavigationCoordinator<ShopScheme>()
  private let draft = Probe<String?>(nil)

  private func run(
    _ store: MemoryBlobStore, for user: String? = "ada", link: ShopScheme.Destination? = nil,
    exists: @escaping @Sendable (String) async -> Bool
  ) async -> RestorationOutcome<ShopScheme> {
    let restoration = RestorationManager<ShopScheme>(store: store, version: 2, migrations: Self.migrations) {
      if case .item(let id, _) = $0 { await exists(id) } else { true }
    }
    restoration.follow(navigation)
    let outcome = await restoration.restore(into: navigation, for: user) {
      if let link { navigation.select(link, from: .launch) }
    }
    draft.change { $0 = restoration.draft(of: .item("12")) }
    restoration.setDraft("Is it waterproof?", of: .item("12"))
    await restoration.save()
    return outcome
  }

  @Test func theLastStateIsRestoredAfterARestart() async {
    let store = MemoryBlobStore()
    navigation.detailPath = [.item("12"), .item("13")]
    _ = await run(store) { _ in true }
    navigation.reset()
    guard case .restored(_, let notes) = await run(store, exists: { $0 != "13" }) else {
      return #expect(Bool(false), "nothing was restored")
    }
    #expect(navigation.detailPath == [.item("12")])
    #expect(draft.value == "Is it waterproof?")
    #expect(notes.contains { $0.position == "detail[1]" })
    // Another user finds none of it.
    navigation.reset()
    guard case .nothingSaved = await run(store, for: "grace", exists: { _ in true }) else {
      return #expect(Bool(false), "something was restored")
    }
    #expect(draft.value == nil)
  }

  @Test func anEarlierVersionIsCarriedOverAndALinkWins() async {
    let store = MemoryBlobStore(Data(#"{"version": 1, "category": "7"}"#.utf8))
    await RestorationManager<ShopScheme>(store: store, version: 2).adoptUnownedSnapshot(for: "ada")
    guard case .restored = await run(store, link: .item("12"), exists: { _ in true }) else {
      return #expect(Bool(false), "nothing was restored")
    }
    #expect(navigation[path: .catalogue] == [.category("7")])
    #expect(navigation.detailPath == [.item("12")])
  }

  @Test func anotherVersionIsMovedAside() async throws {
    let store = MemoryBlobStore(Data(#"{"version": 9}"#.utf8))
    let restoration = RestorationManager<ShopScheme>(store: store, version: 2, migrations: Self.migrations)
    await restoration.adoptUnownedSnapshot(for: "ada")
    guard case .refused(version: 9) = await restoration.restore(into: navigation, for: "ada") else {
      return #expect(Bool(false), "it was not refused")
    }
    #expect(store.store(for: "ada").store(for: "window-main").movedAside.count == 1)
  }
}
