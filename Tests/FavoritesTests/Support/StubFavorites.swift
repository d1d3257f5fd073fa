import Causeway
import CausewayTesting

@testable import Favorites

/// Favourites that are not stored.
struct StubFavorites: FavoritesService {
  let state: CurrentValueSubject<Set<Item.ID>, Never>
  let failure = Probe<FavoritesStoreError?>(nil)
  /// The calls.
  let calls = Probe<[String]>([])
  /// The signal that each call waits for, if there is one.
  let gate: Signal?

  init(_ favorites: Set<Item.ID> = [], gate: Signal? = nil) {
    state = CurrentValueSubject(favorites)
    self.gate = gate
  }

  var favoritesChanges: AnyPublisher<Set<Item.ID>, Never> { state.eraseToAnyPublisher() }

  func setFavorite(_ id: Item.ID, _ isFavorite: Bool) async throws {
    calls.append("\(id) \(isFavorite)")
    await gate?.wait()
    if let failure = failure.value { throw failure }
    state.value = isFavorite ? state.value.union([id]) : state.value.subtracting([id])
  }
}
