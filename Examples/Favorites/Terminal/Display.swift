import CausewayViewModel

/// The contents of the interface as lines of text.
struct Display: Equatable, Sendable {
  /// The path, the contents of the screen and the toast.
  private(set) var lines: [String]
  /// Whether a task in progress will change the contents.
  private(set) var isBusy = false

  /// Captures the contents of the app's screen.
  @MainActor
  init(_ app: FavoritesApp) {
    lines = ["screen: \(app.place)"]
    switch app.screen {
    case .launching: break
    case .login(let login): show(login)
    case .home(let home): show(home)
    case .items(let items): show(items)
    case .settings(let settings): show(settings)
    case .detail(let detail): show(detail)
    case .profile(let profile): lines.append("profile: \(profile.user.name), favourites: \(profile.favoriteCount)")
    }
    if let toast = app.toast?.current { lines.append("toast: \(toast.text)") }
    // Links are followed asynchronously.
    if app.isNavigating { isBusy = true }
  }

  @MainActor
  private mutating func show(_ login: LoginModel) {
    isBusy = login.logIn.isExecuting
    if let text = login.logIn.errorText { lines.append("login: \(text)") }
  }

  @MainActor
  private mutating func show(_ home: HomeModel) {
    isBusy = home.featured.isLoading
    if home.showsFeatured {
      lines.append("featured: " + Self.text(home.featured.state) { Self.list($0, home.favoriteIDs) })
    } else {
      lines.append("featured: off")
    }
  }

  @MainActor
  private mutating func show(_ items: ItemsModel) {
    isBusy = items.isSearching || items.toggleFavorite.isExecuting
    if items.showsSearch, !items.query.text.isEmpty { lines.append("search: \(items.query.text)") }
    if let category = items.query.category { lines.append("category: \(category)") }
    if !items.categories.isEmpty { lines.append("categories: \(items.categories.joined(separator: ", "))") }
    lines.append("items: \(items.errorText ?? Self.list(items.items, items.favoriteIDs))")
  }

  @MainActor
  private mutating func show(_ settings: SettingsModel) {
    for feature in Feature.allCases {
      lines.append("feature \(feature.rawValue): \(settings.enabledFeatures.contains(feature) ? "on" : "off")")
    }
  }

  @MainActor
  private mutating func show(_ detail: DetailModel) {
    isBusy = detail.item.isLoading || detail.toggleFavorite.isExecuting
    lines.append(
      "detail: "
        + Self.text(detail.item.state) { item in
          "\(item.title)\(detail.isFavorite ? "*" : ""), \(item.category). \(item.summary)"
        })
  }

  private static func text<Value>(_ state: Loadable<Value>, _ describe: (Value) -> String) -> String {
    if let text = state.errorText { return text }
    return state.value.map(describe) ?? "loading"
  }

  /// Returns the item IDs; favourites are marked with an asterisk.
  private static func list(_ items: [Item], _ favorites: Set<Item.ID>) -> String {
    items.isEmpty ? "none" : items.map { favorites.contains($0.id) ? $0.id + "*" : $0.id }.joined(separator: ", ")
  }
}
