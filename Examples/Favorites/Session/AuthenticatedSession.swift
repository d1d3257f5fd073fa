import Causeway
import CausewayApp

/// The session of a logged-in user.
@MainActor
final class AuthenticatedSession: Session, ServiceLocatorProvider {
  let user: User
  let serviceLocator: ServiceLocator
  /// The services that the screens resolve.
  let requiredServices: [Any.Type] = [(any FavoritesService).self, (any CatalogService).self, (any ToastService).self]

  @Service private var accounts: any LoginService
  private let environment: AppEnvironment
  /// Keeps the shared listener registered, so that every screen receives the favourites immediately.
  private var following: AnyCancellable?

  /// Creates an inactive session.
  init(_ user: User, _ environment: AppEnvironment, _ serviceLocator: ServiceLocator) {
    self.user = user
    self.environment = environment
    self.serviceLocator = serviceLocator
  }

  /// Opens the user's favourites and, if that succeeds, registers the services.
  func activate() async throws {
    var favorites = BridgedFavorites(environment.favorites(of: user))
    try await favorites.open()
    following = favorites.favoritesChanges.sink { _ in }
    _ = await favorites.favoritesChanges.first()
    serviceLocator.register(favorites, as: (any FavoritesService).self)
    serviceLocator.register(BridgedCatalog(environment.network), as: (any CatalogService).self)
    serviceLocator.register(Toaster(), as: (any ToastService).self)
  }

  func teardown() {
    following = nil
    accounts.logOut(user)
  }
}
