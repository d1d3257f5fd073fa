import Causeway
import CausewayViewModel
import Observation

/// The model of the items screen, which searches the catalogue.
@MainActor
@Observable
final class ItemsModel {
  /// The pause in typing after which a search starts.
  static let pause = Duration.milliseconds(200)

  /// The search query.
  ///
  /// Changing it starts a search.
  var query = ItemQuery() {
    didSet { if query != oldValue { search() } }
  }
  private(set) var items: [Item] = []
  /// All categories of the catalogue.
  private(set) var categories: [String] = []
  private(set) var favoriteIDs: Set<Item.ID> = []
  /// Whether `items` does not match the query yet.
  private(set) var isSearching = true
  /// The error of the last search; `items` still holds the previous result.
  private(set) var errorText: String?
  /// Whether the search field is visible.
  private(set) var showsSearch = false

  @ObservationIgnored var onShowDetail: ((Item) -> Void)?

  /// Adds an item to the favourites or removes it.
  ///
  /// Taps on several items are queued.
  @ObservationIgnored private(set) lazy var toggleFavorite = Action<Item, Void>(whenBusy: .queue) {
    [weak self, marker] item in
    guard let self else { return }
    try await marker.mark(item, asFavorite: !favoriteIDs.contains(item.id))
  }

  private let marker: FavoriteMarker
  private let queries = MainActorPassthroughSubject<ItemQuery, Never>()
  private let bindings = Bindings()

  /// Creates the model and starts loading.
  init(
    catalog: any CatalogService, favorites: any FavoritesService, toasts: any ToastService,
    toggles: any FeatureToggleService, clock: any Clock<Duration>
  ) {
    marker = FavoriteMarker(favorites: favorites, toasts: toasts)
    // The result is mapped, so a failing search does not end the stream. A newer query cancels the previous search.
    let answers = queries.debounce(for: Self.pause, clock: clock)
      .prepend(query)
      .flatMapLatest { query in
        catalog.items(matching: query).mapToResult().map { (query, $0) }
      }
    bindings.bind(answers, to: self) { model, answer in model.show(answer.1, of: answer.0) }
    bindings.bind(favorites.favoritesChanges, to: \.favoriteIDs, of: self)
    bindings.bind(toggles.enabledFeatures.map { $0.contains(.search) }, to: \.showsSearch, of: self)
  }

  /// Searches again with the current query.
  func search() {
    isSearching = true
    queries.send(query)
  }

  func didTapItem(_ item: Item) {
    onShowDetail?(item)
  }

  private func show(_ result: Result<[Item], any Error>, of query: ItemQuery) {
    // If the query has changed since, another result will follow.
    guard query == self.query else { return }
    isSearching = false
    switch result {
    case .success(let items):
      self.items = items
      errorText = nil
      if query == ItemQuery() { categories = Set(items.map(\.category)).sorted() }
    case .failure(let error):
      errorText = CausewayViewModel.errorText(of: error)
    }
  }
}

/// Adds and removes favourites and shows the result in a toast.
struct FavoriteMarker: Sendable {
  let favorites: any FavoritesService
  let toasts: any ToastService

  /// Marks an item and shows a toast with the result.
  func mark(_ item: Item, asFavorite isFavorite: Bool) async throws {
    do {
      try await favorites.setFavorite(item.id, isFavorite)
      toasts.show(Toast(isFavorite ? "\(item.title) is a favourite now." : "\(item.title) is no longer a favourite."))
    } catch {
      toasts.show(Toast(errorText(of: error)))
      throw error
    }
  }
}
