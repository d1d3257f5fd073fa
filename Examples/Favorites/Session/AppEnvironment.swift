import Causeway
import CausewayBridging
import Dispatch
import Foundation

/// The dependencies that live as long as the app: the legacy services, each on its queue, and the storage folder.
@MainActor
struct AppEnvironment {
  let network: Confined<NetworkClient>
  let accounts: Confined<AccountServer>
  let flags: FeatureFlags
  /// The folder with the favourites of each user.
  let folder: URL
  /// The clock that measures pauses in typing and the duration of toasts.
  let clock: any Clock<Duration>

  /// The queue on which the legacy services are used.
  private let queue: DispatchQueue

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - folder: The folder of the favourites, which must exist.
  ///   - catalog: The file of the catalogue; nil for the sample catalogue.
  ///   - clock: The clock that measures time.
  init(folder: URL, catalog: URL? = nil, clock: any Clock<Duration> = ContinuousClock()) {
    let queue = DispatchQueue(label: "services")
    self.folder = folder
    self.clock = clock
    self.queue = queue
    network = Confined(to: queue, NetworkClient(queue: queue, server: CatalogServer(file: catalog)))
    accounts = Confined(to: queue, AccountServer(queue: queue))
    flags = FeatureFlags(["featured": true, "search": true])
  }

  /// Creates a store for a user's favourites.
  func favorites(of user: User) -> Confined<FavoritesStore> {
    let file = folder.appending(path: "favorites-\(user.name).json")
    return Confined(to: queue, FavoritesStore(file: file, queue: queue))
  }
}
