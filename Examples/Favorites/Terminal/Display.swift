import CausewayViewModel
import ExampleTerminal

/// The contents of the interface as lines of text.
struct Display: Equatable, Sendable {
  /// How the contents are described.
  enum Style: Sendable {
    /// A line for each part, for scripts.
    case lines
    /// Sentences and tables in the width of the terminal, for people.
    case words
  }

  /// The contents of the screen.
  private(set) var lines: [String]
  private let toast: String?
  private let notice: String?
  private let isForPeople: Bool
  /// Whether a task in progress will change the contents.
  private(set) var isBusy = false

  /// Captures the contents of the app's screen.
  @MainActor
  init(_ app: FavoritesApp, _ style: Style = .lines) {
    lines = []
    toast = app.toast?.current?.text
    notice = app.notice
    switch style {
    case .lines:
      isForPeople = false
      describe(app)
    case .words:
      isForPeople = true
      lines = ScreenText.lines(app, columns: TerminalSize.current.columns)
    }
    isBusy = app.isNavigating || Self.isBusy(app.screen)
  }

  /// Returns the lines to print after another display.
  func news(since former: Display?) -> [String] {
    let newNotice = notice == former?.notice ? nil : notice
    let newToast = toast == former?.toast ? nil : toast
    guard isForPeople else {
      let news = lines.filter { former?.lines.contains($0) != true }
      return news + [newNotice.map { "notice: \($0)" }, newToast.map { "toast: \($0)" }].compactMap(\.self)
    }
    let isSame = former.map { Self.unmarked($0.lines) } == Self.unmarked(lines)
    return (isSame ? [] : lines) + [newNotice, newToast].compactMap(\.self)
  }

  private static func unmarked(_ lines: [String]) -> [String] {
    lines.map { line in
      String(line.replacing(ScreenText.mark, with: " ").reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns whether a task in progress will change the contents of a screen.
  @MainActor
  private static func isBusy(_ screen: Screen) -> Bool {
    switch screen {
    case .launching, .settings, .profile: false
    case .login(let login): login.logIn.isExecuting
    case .home(let home): home.featured.isLoading
    case .items(let items): items.isSearching || items.toggleFavorite.isExecuting
    case .detail(let detail): detail.item.isLoading || detail.toggleFavorite.isExecuting
    }
  }
}

extension Display {
  @MainActor
  private mutating func describe(_ app: FavoritesApp) {
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
  }

  @MainActor
  private mutating func show(_ login: LoginModel) {
    if let text = login.logIn.errorText { lines.append("login: \(text)") }
  }

  @MainActor
  private mutating func show(_ home: HomeModel) {
    if home.showsFeatured {
      lines.append("featured: " + Self.text(home.featured.state) { Self.list($0, home.favoriteIDs) })
    } else {
      lines.append("featured: off")
    }
  }

  @MainActor
  private mutating func show(_ items: ItemsModel) {
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
