import CausewayApp
import Foundation

extension Router<Place> {
  /// A router of these tests' app, not held unless it is said.
  convenience init(_ coordinator: (any RouteServer<Place>)? = nil, held: Bool = false) {
    self.init(log: NavigationLog(), held: held) { Place($0) }
    self.coordinator = coordinator
  }
}

extension URL {
  /// A URL of a test.
  init(_ text: StaticString) {
    guard let url = URL(string: "\(text)") else { preconditionFailure("\(text) is not a URL") }
    self = url
  }
}
