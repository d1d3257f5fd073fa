import CausewayApp

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
