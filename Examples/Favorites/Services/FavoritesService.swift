import Causeway

/// The favourites of whoever is logged in.
protocol FavoritesService: Sendable {
  /// The favourites now, and after each change, for any number of consumers.
  var favoritesChanges: AnyPublisher<Set<Item.ID>, Never> { get }

  /// Adds a favourite, or takes it away.
  func setFavorite(_ id: Item.ID, _ isFavorite: Bool) async throws
}
