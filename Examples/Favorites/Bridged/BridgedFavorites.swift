import Causeway
import CausewayBridging

/// The favourites of a ``FavoritesStore``, which stays on its queue.
struct BridgedFavorites: FavoritesService {
  let favoritesChanges: AnyPublisher<Set<Item.ID>, Never>

  private let store: Confined<FavoritesStore>

  /// Makes the bridge.
  ///
  /// However many follow the favourites, the store has one listener while there are any. Who comes later has the
  /// favourites at once.
  init(_ store: Confined<FavoritesStore>) {
    self.store = store
    favoritesChanges = CallbackPublisher<Set<Item.ID>, Never>.listener(on: store) { store, continuation in
      continuation.yield(store.favorites)
      return store.addListener(continuation.handler)
    } remove: { store, token in
      store.removeListener(token)
    }
    .shared(replay: 1).eraseToAnyPublisher()
  }

  /// Reads what is stored.
  func open() async throws {
    try await withThrowingCallback(label: "open favourites") { callback in
      store.run { $0.open(completion: callback.errorHandler) }
    }
  }

  func setFavorite(_ id: Item.ID, _ isFavorite: Bool) async throws {
    try await withThrowingCallback(label: "set favourite") { callback in
      store.run { $0.setFavorite(id, isFavorite, completion: callback.errorHandler) }
    }
  }
}
