/// A destination that a URL can name.
enum FavoritesRoute: Equatable, Sendable {
  case tab(AppTab)
  case item(Item.ID)
  case profile
}
