import CausewayApp

@MainActor
final class Shop {
  let navigation: NavigationCoordinator<ShopScheme>
  let restoration: RestorationManager<ShopScheme>
  let router: Router<ShopRoute>
  private let links: ShopLinks

  init(store: any KeyedBlobStore, clock: any Clock<Duration> = ContinuousClock()) throws {
    let log = NavigationLog()
    navigation = NavigationCoordinator(log: log)
    restoration = RestorationManager(store: store, version: 2)
    router = Router(try makeShopRoutes(), log: log, clock: clock)
    links = ShopLinks(navigation) { _ in true }
    router.coordinator = links
  }

  func start(scene: SceneValues<ShopScheme> = SceneValues()) async {
    await restoration.restore(into: navigation, for: "this device", scene: scene)
    restoration.follow(navigation)
    router.release()
  }
}
