import Causeway
import Foundation

/// A request in a ``Router``, with its session, trace and outcome.
final class SubmittedRequest<Route: Sendable>: Sendable {
  let request: RouteRequest<Route>
  /// The session in which the request was submitted; `nil` if there was none.
  let owner: RouteOwner?
  /// The time at which the request was submitted.
  let date: Date
  /// The navigations made while the request is served.
  let trace: NavigationTrace
  /// Emits the outcome once, and replays it to later subscribers.
  let outcome = ReplaySubject<RouteOutcome<Route>, Never>(1)
  /// Active only while the request is served, because the router may hold the request for a long time.
  let activity = ActivityTicket.make("Router")

  init(_ request: RouteRequest<Route>, of owner: RouteOwner? = nil, at date: Date, _ log: NavigationLog) {
    self.request = request
    self.owner = owner
    self.date = date
    trace = NavigationTrace(log)
    activity?.rest()
  }
}
