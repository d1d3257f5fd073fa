import Causeway
import CausewayBridging
import Foundation

/// A favourites service backed by a ``FavoritesStore``, which is used only on its queue.
struct BridgedFavorites: FavoritesService {
  let favoritesChanges: AnyPublisher<Set<Item.ID>, Never>
  private(set) var damaged: URL?

  private let store: Confined<FavoritesStore>

  /// Creates the adapter.
  ///
  /// All subscribers share one listener, which is registered while there is at least one subscriber. A later subscriber
  /// receives the current favourites immediately.
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

  /// Reads the stored favourites.
  mutating func open() async throws {
    damaged = try await withThrowingCallback(label: "open favourites") {
      [store] (callback: Callback<URL?, FavoritesStoreError>) in
      store.run { store in
        store.open { error in
          if let error { callback.fail(error) } else { callback.succeed(store.damaged) }
        }
      }
    }
  }

  func setFavorite(_ id: Item.ID, _ isFavorite: Bool) async throws {
    try await withThrowingCallback(label: "set favourite") { callback in
      store.run { $0.setFavorite(id, isFavorite, completion: callback.errorHandler) }
    }
  }
}

/// The favourites of the logged-in user.
protocol FavoritesService: Sendable {
  /// The current favourites, followed by the favourites after each change. Supports any number of subscribers.
  var favoritesChanges: AnyPublisher<Set<Item.ID>, Never> { get }

  /// The damaged file of earlier favourites, which was moved aside; nil if there was none.
  var damaged: URL? { get }

  /// Adds or removes a favourite.
  func setFavorite(_ id: Item.ID, _ isFavorite: Bool) async throws
}

extension FavoritesService {
  var damaged: URL? { nil }
}
