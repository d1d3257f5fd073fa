import Causeway
import CausewayViewModel
import Observation

/// The model of the home screen, which shows featured items.
@MainActor
@Observable
final class HomeModel {
  /// The featured items.
  let featured: Loader<[Item]>
  private(set) var favoriteIDs: Set<Item.ID> = []
  /// Whether the featured items are visible.
  private(set) var showsFeatured = false

  @ObservationIgnored var onShowDetail: ((Item) -> Void)?
  @ObservationIgnored var onShowProfile: (() -> Void)?
  private let bindings = Bindings()

  /// Creates the model and starts loading.
  init(catalog: any CatalogService, favorites: any FavoritesService, toggles: any FeatureToggleService) {
    featured = Loader { try await catalog.featured() }
    bindings.bind(favorites.favoritesChanges.values(bufferingPolicy: .bufferingNewest(1)), to: \.favoriteIDs, of: self)
    bindings.bind(toggles.enabledFeatures.map { $0.contains(.featured) }, to: \.showsFeatured, of: self)
    featured.start()
  }

  func didTapFeaturedItem(_ item: Item) {
    onShowDetail?(item)
  }

  func didTapProfile() {
    onShowProfile?()
  }
}
