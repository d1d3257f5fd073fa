import Causeway

/// Reports requests and their outcomes: each request ends in one record and one outcome.
struct RouteReporter<Route: Sendable>: Sendable {
  let log: NavigationLog
  let requests = PassthroughSubject<RouteRequest<Route>, Never>()
  let outcomes = PassthroughSubject<RouteOutcome<Route>, Never>()

  /// Ends a request, unless it has already ended.
  ///
  /// - Returns: Whether this call ended the request.
  @discardableResult
  func end(_ submitted: SubmittedRequest<Route>, by kind: NavigationRecord.Server, _ answer: RouteAnswer) -> Bool {
    guard submitted.trace.close() else { return false }
    let navigations = submitted.trace.navigations
    // If the coordinator made the legacy screens show the route, the log names the legacy screens.
    let shownBy = navigations.last { $0.answer == answer }?.server ?? kind
    let outcome = RouteOutcome(
      submitted.request, by: kind == .coordinator ? shownBy : kind, answer,
      screens: navigations.filter(\.answer.isServed).map(\.screen))
    log.add(outcome.record)
    outcomes.send(outcome)
    submitted.outcome.send(outcome)
    submitted.outcome.send(completion: .finished)
    return true
  }

  func refuse(_ submitted: SubmittedRequest<Route>, _ reason: String) {
    end(submitted, by: .unserved, .failed(reason))
  }

  func finish() {
    requests.send(completion: .finished)
    outcomes.send(completion: .finished)
  }
}

/// The reason why a ``Router`` ends a request that no screens have answered.
enum RouteDismissal {
  case forgotten
  case cancelled
  case superseded
  case anotherUser
  case timedOut(Nanoseconds)
  case expired(Nanoseconds)

  /// Returns the reason, for the log.
  ///
  /// - Parameter wasServed: Whether the request was being served, and not waiting for its turn.
  /// - Returns: The text.
  func reason(wasServed: Bool) -> String {
    let moment = wasServed ? "while it was being served" : "while it was waiting"
    return switch self {
    case .forgotten: "it was forgotten \(moment)"
    case .cancelled: "it was cancelled \(moment)"
    case .superseded: "a later link replaced it \(moment)"
    case .anotherUser: "another user logged in \(moment)"
    case .timedOut(let limit): "it was not served within \(limit.seconds) seconds"
    case .expired(let limit): "it waited longer than \(limit.seconds) seconds"
    }
  }
}
