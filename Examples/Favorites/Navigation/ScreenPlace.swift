/// The position of a screen in the app, which identifies its model.
enum ScreenPlace: Hashable {
  case login
  case root(AppTab)
  case destination(FavoritesScheme.Destination)
  case modal(FavoritesScheme.Modal)
}
