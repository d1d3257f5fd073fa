import Causeway
import CausewayViewModel
import Observation

/// The model of the screen for one item.
@MainActor
@Observable
final class DetailModel {
  /// The item.
  ///
  /// Loading fails if a deep link names an item that does not exist.
  let item: Loader<Item>
  private(set) var isFavorite = false

  /// Adds the item to the favourites or removes it.
  ///
  /// A second tap is ignored while the first is in progress.
  @ObservationIgnored private(set) lazy var toggleFavorite = Action<Void, Void>(
    guard: { [weak self] in self.flatMap { model in model.item.value.map { ($0, !model.isFavorite) } } },
    { [marker] item, isFavorite in try await marker.mark(item, asFavorite: isFavorite) })

  private let marker: FavoriteMarker
  private let bindings = Bindings()

  /// Creates the model and starts loading.
  init(id: Item.ID, catalog: any CatalogService, favorites: any FavoritesService, toasts: any ToastService) {
    marker = FavoriteMarker(favorites: favorites, toasts: toasts)
    item = Loader { try await catalog.item(id) }
    bindings.bind(favorites.favoritesChanges.map { $0.contains(id) }, to: \.isFavorite, of: self)
    item.start()
  }
}
