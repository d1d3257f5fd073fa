import Causeway
import CausewayApp
import Observation

enum ShopRoute: Hashable, Sendable {
  case orders
  case waiting
  case item(Int, page: Int)
}

extension RouteOrigin {
  static let shop = RouteOrigin.scheme("shop")
}

var shopRoutes: RouteTable<ShopRoute> {
  do {
    return try RouteTable {
      RoutePattern("orders", in: .shop, for: .orders)
      RoutePattern("waiting", in: .shop, for: .waiting)
      RoutePattern(
        "items/{id}?page={page}", in: .shop, .int, .int(in: 1...).defaulted(to: 1),
        make: { .item($0, page: $1) },
        take: { if case .item(let id, let page) = $0 { (id, page) } else { nil } })
    }
  } catch {
    fatalError("\(error)")
  }
}

/// Registers for the next change.
func observe(_ read: () -> Void) { withObservationTracking(read) {} }

enum ShopScheme: NavigationScheme {
  enum Tab: String, CaseIterable, Codable, Sendable { case catalogue, orders }

  enum Destination: Hashable, Codable, Sendable {
    case category(Int)
    case item(Int)
  }

  enum Modal: Hashable, Codable, Sendable { case basket, photo }

  static let initialTab = Tab.catalogue

  static func column(of destination: Destination) -> NavigationColumn {
    if case .category = destination { .primary } else { .detail }
  }
}

protocol BasketService: Sendable {
  var owner: String { get }
}

final class Basket: BasketService {
  let owner: String
  let counts = CurrentValueSubject<Int, Never>(0)

  init(owner: String) { self.owner = owner }
}
