import Causeway

/// Tells of requests and of what came of them: each ends in one record and one outcome.
struct RouteReporter<Route: Sendable>: Sendable {
  let log: NavigationLog
  let requests = PassthroughSubject<RouteRequest<Route>, Never>()
  let outcomes = PassthroughSubject<RouteOutcome<Route>, Never>()

  func end(_ ticket: RouteTicket<Route>, with outcome: RouteOutcome<Route>) {
    log.add(outcome.record)
    outcomes.send(outcome)
    ticket.outcome.send(outcome)
    ticket.outcome.send(completion: .finished)
  }

  func refuse(_ ticket: RouteTicket<Route>, _ reason: String) {
    end(ticket, with: RouteOutcome(ticket.request, by: .nobody, .failed(reason)))
  }

  func finish() {
    requests.send(completion: .finished)
    outcomes.send(completion: .finished)
  }
}
