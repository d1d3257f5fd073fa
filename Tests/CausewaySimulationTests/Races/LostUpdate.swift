import CausewaySimulation
import Testing

/// Two items are added to a cart, and one of them is lost: each addition reads the cart, and writes it back after an
/// `await`.
enum LostUpdate {
  /// A store that takes any time.
  @MainActor
  final class CartStore {
    private(set) var items: [String] = []
    private let simulation: Simulation

    init(_ simulation: Simulation) { self.simulation = simulation }

    func load() async throws -> [String] {
      try await simulation.delay()
      return items
    }

    func save(_ items: [String]) async throws {
      try await simulation.delay()
      self.items = items
    }
  }

  @MainActor
  final class Broken {
    private(set) var items: [String] = []
    private let store: CartStore

    init(_ store: CartStore) { self.store = store }

    func add(_ item: String) {
      Task {
        var items = try await store.load()
        items.append(item)
        try await store.save(items)
        self.items = items
      }
    }
  }

  @MainActor
  final class Correct {
    private(set) var items: [String] = []
    private let store: CartStore
    private var lastAddition: Task<Void, any Error>?

    init(_ store: CartStore) { self.store = store }

    func add(_ item: String) {
      let previous = lastAddition
      lastAddition = Task {
        _ = await previous?.result
        var items = try await store.load()
        items.append(item)
        try await store.save(items)
        self.items = items
      }
    }
  }

  static let race = Race(
    "lost update",
    broken: { simulation in
      let store = CartStore(simulation)
      let model = Broken(store)
      model.add("lamp")
      await simulation.advance(by: simulation.chooseDelay())
      model.add("chair")
      await simulation.settle()
      #expect(store.items == ["lamp", "chair"])
    },
    correct: { simulation in
      let store = CartStore(simulation)
      let model = Correct(store)
      model.add("lamp")
      await simulation.advance(by: simulation.chooseDelay())
      model.add("chair")
      await simulation.settle()
      #expect(store.items == ["lamp", "chair"])
    })
}
