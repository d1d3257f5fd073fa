import Causeway
import CausewayViewModel
import Observation

/// The items screen: a search in all there are.
@MainActor
@Observable
final class ItemsModel {
  /// How long typing has to pause before a search begins.
  nonisolated static let pause = Duration.milliseconds(200)

  /// What is looked for; changing it begins a search.
  var query = ItemQuery() {
    didSet { if query != oldValue { search() } }
  }
  private(set) var items: [Item] = []
  /// All categories there are.
  private(set) var categories: [String] = []
  private(set) var favoriteIDs: Set<Item.ID> = []
  /// Whether the items are not yet those that the query asks for.
  private(set) var isSearching = true
  /// Why the last search failed; the items are those from before.
  private(set) var errorText: String?
  /// Whether there is a place to type a text in.
  private(set) var showsSearch = false

  @ObservationIgnored var onShowDetail: ((Item) -> Void)?

  /// Adds an item to the favourites, or takes it away.
  ///
  /// Taps on several items wait for their turn.
  @ObservationIgnored private(set) lazy var toggleFavorite = Action<Item, Void>(whenBusy: .queue) {
    [weak self, marker] item in
    guard let self else { return }
    try await marker.mark(item, asFavorite: !favoriteIDs.contains(item.id))
  }

  private let marker: FavoriteMarker
  private let queries = PassthroughSubject<ItemQuery, Never>()
  private let bindings = Bindings()

  /// Makes the screen, and begins to load.
  init(
    catalog: any CatalogService, favorites: any FavoritesService, toasts: any ToastService,
    toggles: any FeatureToggleService, clock: any Clock<Duration>
  ) {
    marker = FavoriteMarker(favorites: favorites, toasts: toasts)
    // A search that fails ends only itself, and one that is overtaken is cancelled.
    let answers = queries.debounce(for: Self.pause, clock: clock)
      .prepend(query)
      .flatMapLatest { query in
        catalog.items(matching: query).mapToResult().map { ItemsAnswer(query: query, result: $0) }
      }
    bindings.bind(answers, to: self) { $0.show($1) }
    bindings.bind(favorites.favoritesChanges, to: \.favoriteIDs, of: self)
    bindings.bind(toggles.enabledFeatures.map { $0.contains(.search) }, to: \.showsSearch, of: self)
  }

  /// Searches anew.
  func search() {
    isSearching = true
    queries.send(query)
  }

  func didTapItem(_ item: Item) {
    onShowDetail?(item)
  }

  private func show(_ answer: ItemsAnswer) {
    // Typing may have gone on: then another answer will come.
    guard answer.query == query else { return }
    isSearching = false
    switch answer.result {
    case .success(let items):
      self.items = items
      errorText = nil
      if query == ItemQuery() { categories = Set(items.map(\.category)).sorted() }
    case .failure(let error):
      errorText = CausewayViewModel.errorText(of: error)
    }
  }
}
