import Causeway

/// How a request is served once its turn has come.
extension Router {
  /// Whether the task that is running is the one that is serving a request.
  var isInsideService: Bool {
    servingTask != nil && servingTask == Self.runningTask
  }

  /// Serves a request, in the scope in which it was made.
  func begin(_ ticket: Ticket) {
    guard let activity = ticket.activity else { return serve(ticket) }
    activity.stir()
    activity.perform { serve(ticket) }
  }

  private func serve(_ ticket: Ticket) {
    service = Task { [weak self, reporter] in
      ticket.activity?.adopt()
      self?.servingTask = Self.runningTask
      let outcome = await Self.outcome(of: ticket.request) { self?.server($0) }
      self?.servingTask = nil
      reporter.end(ticket, with: outcome)
      self?.handle(.finish)
      ticket.activity?.rest()
    }
  }

  private func server(_ kind: NavigationRecord.Server) -> (any RouteServer<Route>)? {
    switch kind {
    case .coordinator: coordinator
    case .legacy: legacy
    case .nobody: nil
    }
  }

  /// Asks the coordinator and, unless it is responsible, the legacy navigation.
  ///
  /// Static, so that a server that never answers does not keep the router.
  private static func outcome(
    of request: RouteRequest<Route>, by find: (NavigationRecord.Server) -> (any RouteServer<Route>)?
  ) async -> RouteOutcome<Route> {
    var reasons: [String] = []
    for kind in [NavigationRecord.Server.coordinator, .legacy] {
      guard let server = find(kind) else {
        reasons.append("\(kind): there is none")
        continue
      }
      let answer = await server.serve(request)
      guard case .declined(let reason) = answer else { return RouteOutcome(request, by: kind, answer) }
      reasons.append("\(kind): \(reason)")
    }
    return RouteOutcome(request, by: .nobody, .declined(reasons.joined(separator: "; ")))
  }

  private static var runningTask: Int? {
    withUnsafeCurrentTask { $0?.hashValue }
  }
}
