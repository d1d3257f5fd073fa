/// Where a screen is shown.
enum ScreenPlace: Hashable {
  case login
  case root(AppTab)
  case destination(FavoritesScheme.Destination)
  case modal(FavoritesScheme.Modal)
}
