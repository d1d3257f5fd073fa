/// The result of reading a URL.
enum RouteReadResult<Route: Sendable>: Sendable {
  case route(Route)
  /// The URL has no route, for the given reason.
  case foreign(String)
}
