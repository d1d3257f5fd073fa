/// An object that shows routes: a coordinator, or the legacy screens.
///
/// A ``Router`` asks a server for one route at a time.
@MainActor
public protocol RouteServer<Route>: AnyObject {
  /// The routes that the server can show.
  associatedtype Route: Sendable

  /// Shows a route, or returns why it is not shown.
  ///
  /// The server may look up data before it answers; the next request waits meanwhile. The method does not throw: if an
  /// entity is missing, return ``RouteAnswer/failed(_:)`` with a text for the user, and no other server is asked. For a
  /// route that the server does not handle at all, return ``RouteAnswer/declined(_:)``, and the router asks the legacy
  /// server.
  ///
  /// Inside this method, submit further routes and do not wait for them: they are served after this route.
  ///
  /// The task is cancelled if the router is released, if the request is forgotten, cancelled or replaced, or if its
  /// timeout expires. The router then no longer waits for the answer, and serves the next request. Pass the
  /// cancellation on, or check `Task.isCancelled` after each `await`. A ``NavigationCoordinator`` refuses to show
  /// anything for such a request.
  ///
  /// - Parameter request: The route and its entry point.
  /// - Returns: Whether the route is shown, and otherwise why not.
  func serve(_ request: RouteRequest<Route>) async -> RouteAnswer
}
