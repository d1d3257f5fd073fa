/// A place in the app that a URL can name.
enum DeepLink: Equatable, Sendable {
  case tab(AppTab)
  case item(id: Item.ID)
  case profile
}

extension DeepLink: CustomStringConvertible {
  /// How it is written in reports: `tab(home)`, `item(id=swiftui)`, `profile`.
  var description: String {
    switch self {
    case .tab(let tab): "tab(\(tab.rawValue))"
    case .item(let id): "item(id=\(id))"
    case .profile: "profile"
    }
  }
}
