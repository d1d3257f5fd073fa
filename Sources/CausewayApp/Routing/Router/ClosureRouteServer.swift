/// A ``RouteServer`` made of closures: navigation that is there already, for a router to fall back on.
///
/// ```swift
/// let screens = ClosureRouteServer(root: { [weak window] in window?.rootViewController }) { root, route in
///   root.open(route)
/// }
/// router.legacy = screens
/// ```
///
/// A router holds it weakly, so somebody has to keep it. Its closures are kept as long as it lives.
@MainActor
public final class ClosureRouteServer<Route: Sendable>: RouteServer {
  private let answer: @MainActor (RouteRequest<Route>) async -> RouteAnswer

  /// Makes a server of a closure.
  ///
  /// - Parameter answer: Goes to a route, or says why not, as ``RouteServer/serve(_:)`` does.
  public init(_ answer: @escaping @MainActor (RouteRequest<Route>) async -> RouteAnswer) {
    self.answer = answer
  }

  /// Makes a server of navigation that hangs on one object, which may not be there, and says true or false.
  ///
  /// Without the object, and when the answer is false, it declines.
  ///
  /// - Parameters:
  ///   - root: The object, if it is there; called for each route.
  ///   - show: Goes to a route, and says whether it has.
  public convenience init<Root>(
    root: @escaping @MainActor () -> Root?, show: @escaping @MainActor (Root, Route) -> Bool
  ) {
    self.init { request in
      guard let root = root() else { return .declined("there is nothing to show it in") }
      return show(root, request.route) ? .served : .declined("it does not show such things")
    }
  }

  /// Calls the closure.
  public func serve(_ request: RouteRequest<Route>) async -> RouteAnswer {
    await answer(request)
  }
}
