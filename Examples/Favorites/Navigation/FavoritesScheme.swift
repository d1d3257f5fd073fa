import CausewayApp

/// The navigation scheme of the app: its tabs, destinations and modals.
enum FavoritesScheme: NavigationScheme {
  typealias Tab = AppTab

  enum Destination: Hashable, Codable, Sendable {
    case item(Item.ID)
  }

  enum Modal: Hashable, Codable, Sendable {
    case profile
  }

  static let initialTab = AppTab.home

  /// Returns the only column.
  static func column(of destination: Destination) -> NavigationColumn { .primary }
}
