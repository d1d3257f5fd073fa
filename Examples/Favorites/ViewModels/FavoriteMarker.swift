import CausewayViewModel

/// Adds and removes favourites and shows the result in a toast.
struct FavoriteMarker: Sendable {
  let favorites: any FavoritesService
  let toasts: any ToastService

  /// Marks an item and shows a toast with the result.
  func mark(_ item: Item, asFavorite isFavorite: Bool) async throws {
    do {
      try await favorites.setFavorite(item.id, isFavorite)
      toasts.show(Toast(isFavorite ? "\(item.title) is a favourite now." : "\(item.title) is no longer a favourite."))
    } catch {
      toasts.show(Toast(errorText(of: error)))
      throw error
    }
  }
}
