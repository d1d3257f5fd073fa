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

enum ShopScheme: NavigationScheme {
  enum Tab: String, CaseIterable, Codable, Sendable {
    case catalogue, orders, settings
  }

  enum Destination: Hashable, Codable, Sendable {
    case category(String)
    case item(String, page: Int = 1)
  }

  enum Modal: Hashable, Codable, Identifiable, Sendable {
    case basket
    case photo(String)

    var id: Self { self }
  }

  static let initialTab = Tab.catalogue

  static func column(of destination: Destination) -> NavigationColumn {
    if case .category = destination { .primary } else { .detail }
  }

  static func presentation(of modal: Modal) -> ModalPresentation {
    if case .photo = modal { .cover } else { .sheet }
  }

  static func isRestored(_ modal: Modal) -> Bool { modal == .basket }
}

extension ShopScheme: RestorationIdentifying {
  static func identifier(of destination: Destination) -> String {
    switch destination {
    case .category(let id): "category-\(id)"
    case .item(let id, _): "item-\(id)"
    }
  }
}

nonisolated enum ShopRoute: Hashable, Sendable {
  case orders
  case category(String)
  case item(String, page: Int)
}

extension RouteOrigin {
  static let shop = RouteOrigin.scheme("shop")
  static let shopWeb = RouteOrigin.web(hosts: ["shop.example"])
}

func makeShopRoutes() throws(RouteTableError) -> RouteTable<ShopRoute> {
  try RouteTable {
    RoutePattern("orders", in: .shop, for: .orders)
    RoutePattern(
      "categories/{id}", in: .shop, .digits,
      make: { .category($0) },
      take: { if case .category(let id) = $0 { id } else { nil } })
    RoutePattern(
      "items/{id}?page={page}", in: .shop, .digits, .int(in: 1...).defaulted(to: 1),
      make: { .item($0, page: $1) },
      take: { if case .item(let id, let page) = $0 { (id, page) } else { nil } })
    RoutePattern(alias: "item.php?id={id}", in: .shopWeb, .digits) { .item($0, page: 1) }
  }
}

@MainActor
final class ShopLinks: RouteServer {
  private let navigation: NavigationCoordinator<ShopScheme>
  private let hasItem: (String) async -> Bool

  init(_ navigation: NavigationCoordinator<ShopScheme>, hasItem: @escaping (String) async -> Bool) {
    self.navigation = navigation
    self.hasItem = hasItem
  }

  func serve(_ request: RouteRequest<ShopRoute>) async -> RouteAnswer {
    switch request.route {
    case .orders: return .declined("the orders have not been moved yet")
    case .category(let id): return navigation.select(.category(id), from: request.entry)
    case .item(let id, let page):
      guard await hasItem(id) else { return .failed("There is no item \(id).") }
      return navigation.select(.item(id, page: page), from: request.entry)
    }
  }
}
