import CausewayApp
import Foundation

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
