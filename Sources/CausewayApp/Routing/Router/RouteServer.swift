/// An object that shows routes: a coordinator, or the legacy screens.
///
/// A ``Router`` passes it one route at a time.
@MainActor
public protocol RouteServer<Route>: AnyObject {
  /// The routes that the screens can show.
  associatedtype Route: Sendable

  /// Shows a route, or returns why it is not shown.
  ///
  /// The screens may look up data before they answer; the next request waits meanwhile. The method does not throw: if
  /// an entity is missing, return ``RouteAnswer/failed(_:)`` with a text for the user, and no other screens are asked.
  /// For a route that the screens do not handle at all, return ``RouteAnswer/declined(_:)``, and the router asks the
  /// legacy screens.
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

/// A ``RouteServer`` made of closures, for existing navigation that a router falls back on.
///
/// ```swift
/// let screens = ClosureRouteServer(root: { [weak window] in window?.rootViewController }) { root, route in
///   root.open(route)
/// }
/// router.legacy = screens
/// ```
///
/// A router holds the object weakly, so the app must retain it. The object retains its closures.
@MainActor
public final class ClosureRouteServer<Route: Sendable>: RouteServer {
  private let answer: @MainActor (RouteRequest<Route>) async -> RouteAnswer

  /// Creates an object that calls a closure.
  ///
  /// - Parameter answer: Shows a route, or returns why it is not shown, as ``RouteServer/serve(_:)`` does.
  public nonisolated init(_ answer: @escaping @MainActor (RouteRequest<Route>) async -> RouteAnswer) {
    self.answer = answer
  }

  /// Creates an object for navigation that depends on a single object and returns a Boolean value.
  ///
  /// It declines a route if the object is missing or `show` returns `false`.
  ///
  /// - Parameters:
  ///   - root: Returns the object; `nil` if it is missing. Called for each route.
  ///   - show: Shows a route, and returns whether it is shown.
  public nonisolated convenience init<Root>(
    root: @escaping @MainActor () -> Root?, show: @escaping @MainActor (Root, Route) -> Bool
  ) {
    self.init { request in
      guard let root = root() else { return .declined("the root object is missing") }
      return show(root, request.route) ? .served : .declined("the root object does not show this route")
    }
  }

  /// Calls the closure.
  public func serve(_ request: RouteRequest<Route>) async -> RouteAnswer {
    await answer(request)
  }
}
