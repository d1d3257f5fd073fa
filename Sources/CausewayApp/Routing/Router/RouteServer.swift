/// Shows what a route names: a coordinator, or the screens from before.
///
/// A ``Router`` asks it for one route at a time.
@MainActor
public protocol RouteServer<Route>: AnyObject {
  /// Where it can go.
  associatedtype Route: Sendable

  /// Goes to a route, or says why not.
  ///
  /// It may look things up before it answers; the next request waits meanwhile. It throws nothing: a missing entity is
  /// ``RouteAnswer/failed(_:)`` with a text for the user, and no other server is asked. A route that it does not handle at
  /// all is ``RouteAnswer/declined(_:)``, and the router goes on to the legacy navigation.
  ///
  /// From in here, submit further routes and do not wait for them: they come after this one.
  ///
  /// The task is cancelled if the router is released, forgets or cancels the request, or its timeout is over. The router
  /// waits no longer for the answer then, and serves the next request: pass the cancellation on, or check
  /// `Task.isCancelled` after each `await`. A ``NavigationCoordinator`` refuses to show anything for such a request.
  ///
  /// - Parameter request: The route, and its entry point.
  /// - Returns: Whether it is shown, and why not.
  func serve(_ request: RouteRequest<Route>) async -> RouteAnswer
}
