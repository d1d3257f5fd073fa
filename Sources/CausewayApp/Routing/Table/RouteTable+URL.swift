public import Foundation

extension RouteTable {
  /// The route that a URL leads to.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The route; nil if there is none, for which ``match(_:)`` of its `absoluteString` has the reason.
  public func route(for url: URL) -> Route? {
    route(for: url.absoluteString)
  }

  /// A URL that leads to a route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - origin: Where the URL shall come from; from anywhere if nil.
  /// - Returns: The URL; nil if no pattern prints the route.
  public func url(for route: Route, in origin: RouteOrigin? = nil) -> URL? {
    address(for: route, in: origin).flatMap { URL(string: $0) }
  }
}
