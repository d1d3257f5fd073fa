/// A destination that can be reached by a URL.
enum FavoritesRoute: Equatable, Sendable {
  case tab(AppTab)
  case item(Item.ID)
  case profile
}
