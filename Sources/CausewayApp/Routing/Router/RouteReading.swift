/// The result of reading a URL.
enum RouteReading<Route: Sendable>: Sendable {
  case route(Route)
  /// The URL has no route, for the given reason.
  case foreign(String)
}
