import CausewayApp
import Foundation

/// The destinations of these tests' app.
enum Place: Hashable, Sendable {
  enum Tab: String, CaseIterable, Sendable {
    case forums, bookmarks, messages, lepers, settings
  }

  case tab(Tab)
  case forum(String)
  case thread(String, page: Int = 1, author: String? = nil)
  case post(String)
  case message(String)
  case profile(String)
  case rapSheet(String)
}

extension Place {
  /// Reads `app://threads/4/2`, `app://settings` and the like.
  init?(_ url: URL) {
    guard url.scheme == "app", let word = url.host(percentEncoded: false) else { return nil }
    let ids = url.pathComponents.filter { $0 != "/" }
    guard ids.allSatisfy({ Int($0) != nil }) else { return nil }
    switch (word, ids.first) {
    case ("forums", let id?): self = .forum(id)
    case ("threads", let id?):
      self = .thread(id, page: ids.count > 1 ? Int(ids[1]) ?? 1 : 1, author: ids.count > 2 ? ids[2] : nil)
    case ("posts", let id?): self = .post(id)
    case ("messages", let id?): self = .message(id)
    case ("users", let id?): self = .profile(id)
    case ("banlist", let id?): self = .rapSheet(id)
    default:
      guard ids.isEmpty, let tab = Tab(rawValue: word) else { return nil }
      self = .tab(tab)
    }
  }
}

extension Place {
  /// The URL of the routes that these tests store.
  var url: URL? {
    switch self {
    case .tab(let tab): URL(string: "app://\(tab)")
    case .profile(let id): URL(string: "app://users/\(id)")
    default: nil
    }
  }
}

extension Router<Place> {
  /// Creates a router of these tests' app, not held and without a timeout unless a test specifies otherwise.
  convenience init(
    _ coordinator: (any RouteServer<Place>)? = nil, held: Bool = false, policy: RoutePolicy<Place> = .inOrder,
    log: NavigationLog = NavigationLog(), timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      log: log, held: held, policy: policy, timeout: timeout, clock: clock, url: { $0.url }, parse: { Place($0) })
    self.coordinator = coordinator
  }
}

extension URL {
  /// Creates a URL of a test.
  init(_ text: StaticString) {
    guard let url = URL(string: "\(text)") else { preconditionFailure("\(text) is not a URL") }
    self = url
  }
}
