import CausewayApp
import Testing

@testable import Favorites

@Suite struct FavoritesRoutesTests {
  /// The links of the app that this one follows, with their routes.
  private static let table = """
    funapp://tab/home     tab(home)
    funapp://tab/items    tab(items)
    funapp://tab/settings tab(settings)
    funapp://tab/search   tab(items)
    funapp://tab/HOME     tab(home)
    funapp://tab/Items    tab(items)
    funapp://item/swiftui item(id=swiftui)
    funapp://item/combine item(id=combine)
    funapp://profile      profile
    https://tab/items     nil
    funapp://unknown/path nil
    funapp://tab          nil
    funapp://tab/invalid  nil
    funapp://item         nil
    """

  /// Cases that it does not specify.
  private static let corners = """
    FUNAPP://Tab/Home         tab(home)
    funapp://tab/home/        tab(home)
    funapp://tab/home?from=x  tab(home)
    funapp://item/SwiftUI     item(id=SwiftUI)
    funapp://item/a%2Db%C3%A9 item(id=a-bé)
    funapp://profile/         profile
    funapp://tab/home/more    nil
    funapp://item/a/b         nil
    funapp://item/            nil
    funapp://profile/edit     nil
    funapp:tab/home           nil
    funapp://                 nil
    tab/home                  nil
    nonsense                  nil
    """

  private static func rows(_ table: String) -> [(String, String)] {
    table.split(separator: "\n").map { row in
      let columns = row.split(separator: " ")
      return (String(columns[0]), String(columns[1]))
    }
  }

  private let routes: RouteTable<FavoritesRoute>

  init() throws {
    routes = try .favorites()
  }

  private func text(_ url: String) -> String {
    switch routes.route(for: url) {
    case .tab(let tab): "tab(\(tab.rawValue))"
    case .item(let id): "item(id=\(id))"
    case .profile: "profile"
    case nil: "nil"
    }
  }

  @Test(arguments: rows(table)) func readsAllLinksOfTheTable(url: String, expected: String) {
    #expect(text(url) == expected)
  }

  @Test(arguments: rows(corners)) func readsCornerCases(url: String, expected: String) {
    #expect(text(url) == expected)
  }

  @Test func theTableIsComplete() {
    #expect(Self.rows(Self.table).count == 14)
    #expect(text("") == "nil")
    #expect(text("fun app://tab/home") == "nil")
  }

  @Test(.covers("d33")) func eachRouteHasAnAddress() {
    #expect(routes.address(for: .tab(.items)) == "funapp://tab/items")
    #expect(routes.address(for: .item("a-bé")) == "funapp://item/a-b%C3%A9")
    #expect(routes.address(for: .profile) == "funapp://profile")
  }
}
