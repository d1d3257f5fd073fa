/// What a router finds in a URL.
enum RouteReading<Route: Sendable>: Sendable {
  case route(Route)
  /// It leads nowhere, and why.
  case foreign(String)
}
