import Causeway

/// The serving of a request when its turn comes.
extension Router {
  /// Whether the running task serves the current request.
  var isInsideService: Bool {
    guard let trace = serving?.ticket.trace else { return false }
    return trace.isOpen && trace.isServedByRunningTask
  }

  /// Serves a request, in the activity scope in which it was created.
  func begin(_ ticket: Ticket) {
    // A subscriber that received the earlier outcomes may have removed this request.
    guard ticket.trace.isOpen else { return }
    guard let activity = ticket.activity else { return serve(ticket) }
    activity.stir()
    activity.perform { serve(ticket) }
  }

  /// Ends a request that is being served, and no longer waits for its server.
  func stopServing(_ ticket: Ticket, _ reason: String) {
    let service = serving?.ticket === ticket ? serving.take() : nil
    // Closed first, because the handlers of the cancellation may navigate.
    reporter.refuse(ticket, reason)
    service?.task.cancel()
    service?.timer?.cancel()
    ticket.activity?.rest()
  }

  private func serve(_ ticket: Ticket) {
    let task = Task { [weak self, reporter, pendingStore] in
      ticket.activity?.adopt()
      ticket.trace.adoptRunningTask()
      // The link must have left the store before it can crash the app.
      await pendingStore?.save()
      let (server, answer) = await NavigationTrace.$current.withValue(ticket.trace) {
        await Self.answer(to: ticket) { self?.server($0) }
      }
      guard reporter.end(ticket, by: server, answer) else { return }
      self?.finish(ticket)
      ticket.activity?.rest()
    }
    serving = Serving(ticket: ticket, task: task)
    // A timeout of zero may be over at once, and then the next request is being served.
    let timer = startTimer(for: ticket)
    if serving?.ticket === ticket { serving?.timer = timer }
  }

  /// Begins the next request, unless a subscriber of the outcomes has removed this request and thereby begun the next.
  private func finish(_ ticket: Ticket) {
    guard serving?.ticket === ticket else { return }
    serving.take()?.timer?.cancel()
    handle(.finish)
  }

  private func startTimer(for ticket: Ticket) -> AnyCancellable? {
    timeout.map { limit in
      Just(()).delay(for: limit, clock: clock).receive(on: MainActor.shared).sink { [weak self, weak ticket] in
        guard let self, let ticket, serving?.ticket === ticket else { return }
        handle(.cancel, because: .timedOut(limit))
      }
    }
  }

  private func server(_ kind: NavigationRecord.Server) -> (any RouteServer<Route>)? {
    switch kind {
    case .coordinator: coordinator
    case .legacy: legacy
    case .unserved: nil
    }
  }

  /// Asks the coordinator and, if it declines or is missing, the legacy server.
  ///
  /// Static, so that a server that never answers does not retain the router.
  private static func answer(
    to ticket: Ticket, by find: (NavigationRecord.Server) -> (any RouteServer<Route>)?
  ) async -> (NavigationRecord.Server, RouteAnswer) {
    var reasons: [String] = []
    for kind in [NavigationRecord.Server.coordinator, .legacy] where ticket.trace.isOpen {
      guard let server = find(kind) else {
        reasons.append("\(kind): not set")
        continue
      }
      let answer = await server.serve(ticket.request)
      guard case .declined(let reason) = answer else { return (kind, answer) }
      reasons.append("\(kind): \(reason)")
    }
    return (.unserved, .declined(reasons.joined(separator: "; ")))
  }
}
