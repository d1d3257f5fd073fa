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

  private func run(
    _ store: MemoryBlobStore, link: ShopScheme.Destination? = nil, exists: @escaping @Sendable (String) async -> Bool
  ) async -> RestorationOutcome<ShopScheme> {
    let restoration = RestorationManager<ShopScheme>(store: store, version: 2, migrations: Self.migrations) {
      if case .item(let id, _) = $0 { await exists(id) } else { true }
    }
    let outcome = await restoration.restore(into: navigation, isLoggedIn: true) {
      if let link { navigation.select(link, from: .launch) }
    }
    restoration.follow(navigation)
    restoration.setDraft("Is it waterproof?", of: .item("12"))
    await restoration.save()
    return outcome
  }

  @Test func oneIsWhereOneWas() async {
    let store = MemoryBlobStore()
    navigation.detailPath = [.item("12"), .item("13")]
    _ = await run(store) { _ in true }
    navigation.reset()
    guard case .restored(let snapshot, let notes) = await run(store, exists: { $0 != "13" }) else {
      return #expect(Bool(false), "nothing was restored")
    }
    #expect(navigation.detailPath == [.item("12")])
    #expect(snapshot.drafts == ["item-12": "Is it waterproof?"])
    #expect(notes.contains { $0.place == "detail[1]" })
  }

  @Test func anEarlierVersionIsCarriedOverAndALinkWins() async {
    let store = MemoryBlobStore(Data(#"{"version": 1, "category": "7"}"#.utf8))
    guard case .restored = await run(store, link: .item("12"), exists: { _ in true }) else {
      return #expect(Bool(false), "nothing was restored")
    }
    #expect(navigation[path: .catalogue] == [.category("7")])
    #expect(navigation.detailPath == [.item("12")])
  }

  @Test func anotherVersionIsCleared() async throws {
    let store = MemoryBlobStore(Data(#"{"version": 9}"#.utf8))
    let restoration = RestorationManager<ShopScheme>(store: store, version: 2, migrations: Self.migrations)
    guard case .refused(version: 9) = await restoration.restore(into: navigation, isLoggedIn: true) else {
      return #expect(Bool(false), "it was not refused")
    }
    #expect(store.load() == nil)
  }
}
