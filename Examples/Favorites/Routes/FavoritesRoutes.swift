import CausewayApp

extension RouteOrigin {
  /// The origin of the app's URLs, such as `funapp://tab/items`.
  static let funapp = RouteOrigin.scheme("funapp")
}

extension RouteTable<FavoritesRoute> {
  /// Creates the route table of the app: `funapp://tab/items`, `funapp://item/swiftui`, `funapp://profile`.
  static func favorites() throws(RouteTableError) -> RouteTable {
    try RouteTable {
      RoutePattern(
        "tab/{tab}", in: .funapp, .rawIgnoringCase(AppTab.self),
        make: { .tab($0) },
        take: { if case .tab(let tab) = $0 { tab } else { nil } })
      // Search is part of the items tab.
      RoutePattern(alias: "tab/search", in: .funapp) { .tab(.items) }
      RoutePattern(
        "item/{id}", in: .funapp, .string,
        make: { .item($0) },
        take: { if case .item(let id) = $0 { id } else { nil } })
      RoutePattern("profile", in: .funapp, for: .profile)
    }
  }
}

/// A destination that can be reached by a URL.
enum FavoritesRoute: Equatable, Sendable {
  case tab(AppTab)
  case item(Item.ID)
  case profile
}
