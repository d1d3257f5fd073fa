import Causeway
import CausewayApp
import CausewaySimulation
import Testing

/// Navigation, logouts and restorations that overtake each other.
///
/// The store is used on a dispatch queue, which the simulation cannot schedule. The bodies wait for its work with
/// `save()` and `restore(into:for:)`, and never only for the time to pass.
@MainActor
@Suite(.requiresSimulation) struct RestorationManagerTests {
  private enum Scheme: NavigationScheme {
    enum Tab: String, CaseIterable, Codable { case first, second }
    enum Destination: Hashable, Codable { case page(Int) }
    enum Modal: Hashable, Codable { case sheet }

    static let initialTab = Tab.first
    static func column(of destination: Destination) -> NavigationColumn { .primary }
  }

  private typealias Coordinator = NavigationCoordinator<Scheme>
  private typealias Manager = RestorationManager<Scheme>

  private func manager(_ store: MemoryBlobStore, exists: @escaping @Sendable () async -> Void = {}) -> Manager {
    Manager(store: store, version: 1) { _ in
      await exists()
      return true
    }
  }

  /// Saves a stack of one page for a user.
  private func save(page: Int, for owner: String, in store: MemoryBlobStore) async {
    let (coordinator, manager) = (Coordinator(), manager(store))
    manager.follow(coordinator)
    await manager.begin(for: owner)
    coordinator.push(.page(page))
    await manager.save()
  }

  @Test func restoredStateEqualsTheSavedOne() async throws {
    try await simulate(schedules: 200) { simulation in
      let store = MemoryBlobStore()
      let (coordinator, manager) = (Coordinator(), manager(store))
      manager.follow(coordinator)
      await manager.begin(for: "ada")
      for page in 1...3 {
        simulation.callBackOnMain(after: nil) {
          coordinator.push(.page(page))
          manager.setDraft("draft \(page)", for: "draft")
        }
      }
      simulation.callBackOnMain(after: nil) { coordinator.selectedTab = .second }
      await simulation.advance(by: .seconds(20))
      await manager.save()
      let (restored, next) = (Coordinator(), self.manager(store))
      await next.restore(into: restored, for: "ada")
      #expect(restored.state == coordinator.state)
      #expect(next.draft("draft") == manager.draft("draft"))
    }
  }

  @Test func navigationDuringARestorationIsKept() async throws {
    try await simulate(schedules: 200) { simulation in
      let store = MemoryBlobStore()
      await save(page: 1, for: "ada", in: store)
      let coordinator = Coordinator()
      let manager = manager(store) { try? await simulation.delay() }
      manager.follow(coordinator)
      var pushed = false
      simulation.callBackOnMain(after: nil) {
        coordinator.push(.page(2))
        pushed = true
      }
      let outcome = await manager.restore(into: coordinator, for: "ada")
      if case .restored = outcome { #expect(coordinator.state.stacks.values.joined().contains(.page(1))) }
      await simulation.advance(by: .seconds(20))
      #expect(pushed)
      #expect(coordinator.state.stacks.values.joined().contains(.page(2)))
    }
  }

  @Test func stateOfAUserNeverReachesAnother() async throws {
    try await simulate(schedules: 200) { simulation in
      let store = MemoryBlobStore()
      await save(page: 1, for: "ada", in: store)
      let coordinator = Coordinator()
      let manager = manager(store) { try? await simulation.delay() }
      manager.follow(coordinator)
      simulation.callBackOnMain(after: nil) {
        manager.leave()
        coordinator.reset()
      }
      await manager.restore(into: coordinator, for: "ada")
      manager.setDraft("ada's", for: "draft")
      await simulation.advance(by: .seconds(20))
      await manager.restore(into: coordinator, for: "bob")
      #expect(manager.owner == "bob")
      #expect(manager.draft("draft") == nil)
      #expect(!coordinator.state.stacks.values.joined().contains(.page(1)))
    }
  }
}
