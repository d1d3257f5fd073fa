import Causeway

/// The time while somebody is logged in.
@MainActor
final class AuthenticatedSession: Session {
  /// Whose session it is.
  let user: User
  let serviceLocator: ServiceLocator
  private let environment: AppEnvironment
  /// Has the favourites at hand for every screen from its first moment.
  private var following: AnyCancellable?

  /// Makes a session that is not active yet.
  init(_ user: User, _ environment: AppEnvironment, _ serviceLocator: ServiceLocator) {
    self.user = user
    self.environment = environment
    self.serviceLocator = serviceLocator
  }

  /// Opens the person's favourites, and registers the services once that has succeeded.
  func activate() async throws {
    let favorites = BridgedFavorites(environment.favorites(of: user))
    try await favorites.open()
    following = favorites.favoritesChanges.sink { _ in }
    _ = await favorites.favoritesChanges.first()
    serviceLocator.register(favorites, as: (any FavoritesService).self)
    serviceLocator.register(BridgedCatalog(environment.network), as: (any CatalogService).self)
    serviceLocator.register(Toaster(), as: (any ToastService).self)
  }

  func teardown() {
    following = nil
    service((any LoginService).self).logOut(user)
  }
}
