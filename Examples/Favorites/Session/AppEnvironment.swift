import Causeway
import CausewayBridging
import Dispatch
import Foundation

/// What is there for as long as the app runs: the services from before, each on its queue, and where things are kept.
@MainActor
struct AppEnvironment {
  let network: Confined<NetworkClient>
  let accounts: Confined<AccountServer>
  let flags: FeatureFlags
  /// Where the favourites of each person are kept.
  let folder: URL
  /// What measures pauses in typing, and how long toasts stay.
  let clock: any Clock<Duration>

  /// The queue that the services from before are used from.
  private let queue: DispatchQueue

  /// Makes the services.
  ///
  /// - Parameters:
  ///   - folder: Where the favourites are kept; it must be there.
  ///   - catalog: The file of the catalogue; without one it is the sample.
  ///   - clock: What measures time.
  init(folder: URL, catalog: URL? = nil, clock: any Clock<Duration> = ContinuousClock()) {
    let queue = DispatchQueue(label: "services")
    self.folder = folder
    self.clock = clock
    self.queue = queue
    network = Confined(to: queue, NetworkClient(queue: queue, server: CatalogServer(file: catalog)))
    accounts = Confined(to: queue, AccountServer(queue: queue))
    flags = FeatureFlags(["featured": true, "search": true])
  }

  /// The store of a person's favourites, made anew.
  func favorites(of user: User) -> Confined<FavoritesStore> {
    let file = folder.appending(path: "favorites-\(user.name).json")
    return Confined(to: queue, FavoritesStore(file: file, queue: queue))
  }
}
