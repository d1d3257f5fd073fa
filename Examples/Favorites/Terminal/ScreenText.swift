import CausewayViewModel
import ExampleTerminal

/// The screens as sentences and tables for people.
@MainActor
enum ScreenText {
  /// The mark of a favourite.
  nonisolated static let mark = "★"

  /// Returns the contents of the topmost screen in a number of columns.
  static func lines(_ app: FavoritesApp, columns: Int) -> [String] {
    switch app.screen {
    case .launching: []
    case .login(let login): self.login(login)
    case .home(let home): self.home(home, columns)
    case .items(let items): self.items(items, columns)
    case .settings(let settings): self.settings(settings, columns)
    case .detail(let detail): self.detail(detail, columns)
    case .profile(let profile): self.profile(profile)
    }
  }

  private static func login(_ login: LoginModel) -> [String] {
    if let text = login.logIn.errorText { return [text] }
    return ["No user is logged in. Type “login ada” or “login alan”; “help” tells their passwords."]
  }

  private static func home(_ home: HomeModel, _ columns: Int) -> [String] {
    guard home.showsFeatured else { return ["Home. The featured items are switched off."] }
    if let text = home.featured.state.errorText { return ["Home. \(text)"] }
    let items = home.featured.value ?? []
    return ["Home. \(count(items.count, "featured item", isFirst: true))."] + table(items, home.favoriteIDs, columns)
  }

  private static func items(_ items: ItemsModel, _ columns: Int) -> [String] {
    if let text = items.errorText { return ["Items. \(text)"] }
    let text = items.showsSearch && !items.query.text.isEmpty ? " with “\(items.query.text)”" : ""
    let category = items.query.category.map { " in the category \($0)" } ?? ""
    let categories = items.categories.isEmpty ? "" : " Categories: \(items.categories.joined(separator: ", "))."
    return ["Items. \(count(items.items.count, "item", isFirst: true))\(text)\(category).\(categories)"]
      + table(items.items, items.favoriteIDs, columns)
  }

  private static func settings(_ settings: SettingsModel, _ columns: Int) -> [String] {
    let rows = Feature.allCases.map { feature in
      [feature.rawValue, settings.enabledFeatures.contains(feature) ? "on" : "off", feature.purpose]
    }
    return ["Settings."] + TextTable(["Feature", "State", "Purpose"], rows).lines(width: columns)
  }

  private static func detail(_ detail: DetailModel, _ columns: Int) -> [String] {
    if let text = detail.item.state.errorText { return [text] }
    guard let item = detail.item.value else { return ["This item is being loaded."] }
    let title = "\(item.title), in the category \(item.category).\(detail.isFavorite ? " \(mark)" : "")"
    return [title] + TextWrapper.lines(of: item.summary, width: columns).map(\.text)
  }

  private static func profile(_ profile: ProfileModel) -> [String] {
    ["\(profile.user.name) is logged in and has \(count(profile.favoriteCount, "favourite"))."]
  }

  private static func table(_ items: [Item], _ favorites: Set<Item.ID>, _ columns: Int) -> [String] {
    guard !items.isEmpty else { return [] }
    let rows = items.map { item in
      [favorites.contains(item.id) ? mark : " ", item.id, item.title, item.category, item.summary]
    }
    return TextTable([" ", "ID", "Title", "Category", "Summary"], rows).lines(width: columns)
  }

  /// Returns a number with its noun, which may be the first words of a sentence.
  private static func count(_ number: Int, _ noun: String, isFirst: Bool = false) -> String {
    number == 0 ? "\(isFirst ? "No" : "no") \(noun)s" : "\(NumberText.number(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Feature {
  /// The purpose of the feature.
  fileprivate var purpose: String {
    switch self {
    case .featured: "show featured items on the home screen"
    case .search: "search in the items"
    }
  }
}
