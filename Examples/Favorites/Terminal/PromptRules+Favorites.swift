import CausewayViewModel
import ExampleTerminal

extension PromptRules {
  /// Creates the rules of a prompt that names the screen and completes what is on it.
  init(_ app: FavoritesApp) {
    self.init(
      Command.self, secret: SecretArgument(of: "login", after: 1) { "Password of \($0[0]): " },
      prompt: { app.place + "> " }, candidates: { Self.words($0, app) })
  }

  /// Returns the words that may follow the words of a line.
  private static func words(_ words: [String], _ app: FavoritesApp) -> [String] {
    switch (words[0], words.count) {
    case ("login", 1): ["ada", "alan"]
    case ("tab", 1): AppTab.allCases.map(\.rawValue)
    case ("open", 1):
      AppTab.allCases.map { "funapp://tab/\($0.rawValue)" } + ["funapp://profile"]
        + shown(app).map { "funapp://item/\($0.id)" }
    case ("show", 1): shown(app).map(\.id)
    case ("favorite", 1), ("unfavorite", 1):
      if case .items(let items) = app.screen { items.items.map(\.id) } else { [] }
    case ("category", 1): if case .items(let items) = app.screen { items.categories } else { [] }
    case ("feature", 1): Feature.allCases.map(\.rawValue)
    case ("feature", 2): ["on", "off"]
    default: []
    }
  }

  /// Returns the items on the screen.
  private static func shown(_ app: FavoritesApp) -> [Item] {
    switch app.screen {
    case .home(let home): home.showsFeatured ? home.featured.value ?? [] : []
    case .items(let items): items.items
    default: []
    }
  }
}
