import Causeway

/// The favourites of the logged-in user.
protocol FavoritesService: Sendable {
  /// The current favourites, followed by the favourites after each change. Supports any number of subscribers.
  var favoritesChanges: AnyPublisher<Set<Item.ID>, Never> { get }

  /// Adds or removes a favourite.
  func setFavorite(_ id: Item.ID, _ isFavorite: Bool) async throws
}
