import Causeway
import CausewayBridging
import CausewaySimulation

@testable import Favorites

/// Favourites that change after any time, or cannot be changed.
final class FakeFavorites: FavoritesService {
  let state = CurrentValueSubject<Set<Item.ID>, Never>([])
  let calls = Record<Bool>()
  let running = Overlap()
  private let simulation: Simulation
  private let queue: SimulatedQueue

  init(_ simulation: Simulation) {
    self.simulation = simulation
    queue = simulation.queue()
  }

  var favoritesChanges: AnyPublisher<Set<Item.ID>, Never> { state.eraseToAnyPublisher() }

  func setFavorite(_ id: Item.ID, _ isFavorite: Bool) async throws {
    try await running.during {
      let fails = simulation.chooseBool()
      try await withCallback { (callback: Callback<Void, Broken>) in
        queue.asyncAfter(simulation.chooseDelay()) { [self] in
          if fails { return callback.fail(Broken()) }
          calls.append(isFavorite)
          state.update { if isFavorite { $0.insert(id) } else { $0.remove(id) } }
          callback.succeed()
        }
      }
    }
  }
}
