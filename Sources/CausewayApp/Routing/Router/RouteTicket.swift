import Causeway

/// A request on its way through a ``Router``.
final class RouteTicket<Route: Sendable>: Sendable {
  let request: RouteRequest<Route>
  /// The session in which it was submitted; nil if there was none.
  let owner: RouteOwner?
  /// What its serving leads to.
  let trace: RouteTrace
  /// Sends the outcome once, also to later subscribers.
  let outcome = ReplaySubject<RouteOutcome<Route>, Never>(1)
  /// Busy only while it is served: a request may be held for long.
  let activity = ActivityTicket.make("Router")

  init(_ request: RouteRequest<Route>, of owner: RouteOwner? = nil, _ log: NavigationLog) {
    self.request = request
    self.owner = owner
    trace = RouteTrace(log)
    activity?.rest()
  }
}
