/// A pure state machine that decides whether the operation or the cancellation answers a completion handler.
struct CompletionState<Failure: Error>: Sendable {
  enum Event: Sendable {
    /// The operation has returned or thrown.
    case outcome
    /// The token was cancelled.
    case cancel(CompletionOnCancel<Failure>)
  }

  enum Action: Sendable {
    case ignore
    /// Call the handler with the operation's outcome.
    case answer
    /// Cancel the operation.
    case stop
    /// Cancel the operation, and call the handler with an error.
    case fail(Failure)
    /// Cancel the operation, and release the handler.
    case drop
  }

  private enum Phase: Sendable {
    case running
    /// Cancelled; the operation's outcome is still pending.
    case stopping
    case over
  }

  private var phase = Phase.running

  mutating func handle(_ event: Event) -> Action {
    switch (event, phase) {
    case (.outcome, .running), (.outcome, .stopping):
      phase = .over
      return .answer
    case (.cancel(let answer), .running):
      phase = .over
      switch answer {
      case .failure(let failure):
        return .fail(failure)
      case .silence:
        return .drop
      case .cancellationError:
        if let failure = CancellationError() as? Failure { return .fail(failure) }
        fallthrough
      case .outcome:
        phase = .stopping
        return .stop
      }
    case (.outcome, .over), (.cancel, .stopping), (.cancel, .over):
      return .ignore
    }
  }
}
