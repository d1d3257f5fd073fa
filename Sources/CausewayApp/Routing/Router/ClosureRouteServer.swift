/// A ``RouteServer`` made of closures, for existing navigation that a router falls back on.
///
/// ```swift
/// let screens = ClosureRouteServer(root: { [weak window] in window?.rootViewController }) { root, route in
///   root.open(route)
/// }
/// router.legacy = screens
/// ```
///
/// A router holds the server weakly, so the app must retain it. The server retains its closures.
@MainActor
public final class ClosureRouteServer<Route: Sendable>: RouteServer {
  private let answer: @MainActor (RouteRequest<Route>) async -> RouteAnswer

  /// Creates a server that calls a closure.
  ///
  /// - Parameter answer: Shows a route, or returns why it is not shown, as ``RouteServer/serve(_:)`` does.
  public nonisolated init(_ answer: @escaping @MainActor (RouteRequest<Route>) async -> RouteAnswer) {
    self.answer = answer
  }

  /// Creates a server for navigation that depends on a single object and returns a Boolean value.
  ///
  /// The server declines a route if the object is missing or `show` returns `false`.
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
