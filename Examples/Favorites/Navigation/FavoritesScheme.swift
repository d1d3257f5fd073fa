import CausewayApp

/// The tabs, the screens on their stacks, and the sheet of the app.
enum FavoritesScheme: NavigationScheme {
  typealias Tab = AppTab

  enum Destination: Hashable, Codable, Sendable {
    case item(Item.ID)
  }

  enum Modal: Hashable, Codable, Sendable {
    case profile
  }

  static let initialTab = AppTab.home

  /// There is one column.
  static func column(of destination: Destination) -> NavigationColumn { .primary }
}
