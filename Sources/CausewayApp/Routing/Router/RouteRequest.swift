/// A request to show a route, and its entry point.
public struct RouteRequest<Route: Sendable>: Sendable {
  /// The route to show.
  public let route: Route
  /// The entry point.
  public let entry: EntryPoint

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - entry: The entry point.
  public init(_ route: Route, from entry: EntryPoint) {
    self.route = route
    self.entry = entry
  }
}

extension RouteRequest: Equatable where Route: Equatable {}
extension RouteRequest: Hashable where Route: Hashable {}

extension RouteRequest: CustomStringConvertible {
  /// The request on one line: `open URL: forum(id=1)`.
  public var description: String { "\(entry): \(route)" }
}
