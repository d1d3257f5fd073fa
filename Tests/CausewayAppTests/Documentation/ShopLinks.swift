import CausewayApp

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
