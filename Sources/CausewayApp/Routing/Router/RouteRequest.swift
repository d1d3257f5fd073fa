/// A wish to go somewhere: a route, and by which door it came.
public struct RouteRequest<Route: Sendable>: Sendable {
  /// Where to go.
  public let route: Route
  /// How it began.
  public let entry: EntryPoint

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - route: Where to go.
  ///   - entry: How it began.
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
