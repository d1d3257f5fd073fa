import Foundation

extension DeepLink {
  /// The scheme of the app's URLs.
  static let scheme = "funapp"

  /// Reads a URL, and is nil if it names no place: `funapp://tab/items`, `funapp://item/swiftui`, `funapp://profile`.
  ///
  /// Scheme, host and the names of tabs may be written in capitals; ids are taken as they are. What is longer than it
  /// should be names nothing. A query or a fragment is ignored.
  init?(_ url: URL) {
    guard url.scheme?.lowercased() == Self.scheme, let host = url.host()?.lowercased() else { return nil }
    let path = url.pathComponents.filter { $0 != "/" }
    switch (host, path.count) {
    case ("tab", 1):
      guard let tab = AppTab(linkName: path[0].lowercased()) else { return nil }
      self = .tab(tab)
    case ("item", 1): self = .item(id: path[0])
    case ("profile", 0): self = .profile
    default: return nil
    }
  }

  /// Reads what may be a URL.
  init?(_ text: String) {
    guard let url = URL(string: text) else { return nil }
    self.init(url)
  }
}

extension AppTab {
  /// The tab that a URL calls so; searching is part of the items.
  fileprivate init?(linkName: String) {
    self.init(rawValue: linkName == "search" ? "items" : linkName)
  }
}
