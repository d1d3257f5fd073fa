public import Foundation

extension RouteTable {
  /// Returns the route of a URL.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The route; `nil` if there is none. ``match(_:)`` gives the reason for its `absoluteString`.
  public func route(for url: URL) -> Route? {
    route(for: url.absoluteString)
  }

  /// Returns a URL of a route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - origin: The origin of the URL; `nil` for any origin.
  /// - Returns: The URL; `nil` if no pattern prints the route.
  public func url(for route: Route, in origin: RouteOrigin? = nil) -> URL? {
    address(for: route, in: origin).flatMap { URL(string: $0) }
  }
}
