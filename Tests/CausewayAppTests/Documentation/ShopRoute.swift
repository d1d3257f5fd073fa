import CausewayApp

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
