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

  /// Asks the coordinator and, if it declines or is missing, the legacy screens.
  ///
  /// Not a method of the router, so that screens that never answer do not retain it.
  @MainActor
  func answer(
    by find: (NavigationRecord.Server) -> (any RouteServer<Route>)?
  ) async -> (NavigationRecord.Server, RouteAnswer) {
    var reasons: [String] = []
    for kind in [NavigationRecord.Server.coordinator, .legacy] where trace.isOpen {
      guard let screens = find(kind) else {
        reasons.append("\(kind): not set")
        continue
      }
      let answer = await screens.serve(request)
      guard case .declined(let reason) = answer else { return (kind, answer) }
      reasons.append("\(kind): \(reason)")
    }
    return (.unserved, .declined(reasons.joined(separator: "; ")))
  }
}

/// The session in which a request was submitted.
enum RouteOwner: Hashable, Sendable {
  /// The session of a user with a name.
  case user(String)
  /// The session of a user without a name, identified by the number of the login.
  case login(Int)

  /// The user's name, under which requests are stored; `nil` if there is none.
  var name: String? {
    if case .user(let name) = self { name } else { nil }
  }
}
