import Causeway

/// A request on its way through a ``Router``.
final class RouteTicket<Route: Sendable>: Sendable {
  let request: RouteRequest<Route>
  /// Says once what came of it, also to who asks later.
  let outcome = ReplaySubject<RouteOutcome<Route>, Never>(1)
  /// Busy only while it is served: one that is held may be held for long.
  let activity = ActivityTicket.make("Router")

  init(_ request: RouteRequest<Route>) {
    self.request = request
    activity?.rest()
  }
}
