/// Somebody who can show what a route names: a coordinator, or the screens from before.
///
/// A ``Router`` asks it for one route at a time.
@MainActor
public protocol RouteServer<Route>: AnyObject {
  /// Where it can go.
  associatedtype Route: Sendable

  /// Goes to a route, or says why not.
  ///
  /// It may look things up before it answers; the next request waits meanwhile. Nothing is thrown: what is not there is
  /// ``RouteAnswer/failed(_:)`` with a text for people, and nobody else is asked. What it does not do at all is
  /// ``RouteAnswer/declined(_:)``, and the router goes on to the legacy navigation.
  ///
  /// From in here, submit further routes and do not wait for them: they come after this one. The task is cancelled when
  /// the router is released.
  ///
  /// - Parameter request: The route, and by which door it came.
  /// - Returns: What came of it.
  func serve(_ request: RouteRequest<Route>) async -> RouteAnswer
}
