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
  func end(_ submitted: SubmittedRequest<Route>, by server: NavigationRecord.Server, _ answer: RouteAnswer) -> Bool {
    guard submitted.trace.close() else { return false }
    let entries = submitted.trace.entries
    // If the coordinator made the legacy screens show the route, the log names the legacy screens.
    let shownBy = entries.last { $0.answer == answer }?.server ?? server
    let outcome = RouteOutcome(
      submitted.request, by: server == .coordinator ? shownBy : server, answer,
      screens: entries.filter(\.answer.isServed).map(\.screen))
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
