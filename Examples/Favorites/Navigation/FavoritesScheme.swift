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

/// The tabs of the app.
enum AppTab: String, CaseIterable, Codable, Sendable {
  case home
  case items
  case settings
}

/// The position of a screen in the app, which identifies its model.
enum ScreenPlace: Hashable {
  case login
  case root(AppTab)
  case destination(FavoritesScheme.Destination)
  case modal(FavoritesScheme.Modal)
}
