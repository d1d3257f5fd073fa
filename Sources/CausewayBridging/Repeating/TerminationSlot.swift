import Causeway

/// Holds what unregisters, runs it once, and where it has to run.
final class TerminationSlot<Failure: Error>: Sendable {
  typealias Handler = @Sendable (Termination<Failure>) -> Void

  private enum State: Sendable {
    case open(Handler?)
    case over(Termination<Failure>)
  }

  private let scheduler: (any Scheduler)?
  private let state = Locked(State.open(nil))

  init(_ scheduler: (any Scheduler)?) {
    self.scheduler = scheduler
  }

  var handler: Handler? {
    state.withLock { if case .open(let handler) = $0 { handler } else { nil } }
  }

  func set(_ handler: Handler?) {
    // The replaced handler is handed out of the lock, to be released there.
    let previous = state.withLock { state in
      let previous = state
      if case .open = state { state = .open(handler) }
      return previous
    }
    if case .over(let termination) = previous { run(handler, termination) }
  }

  func terminate(_ termination: Termination<Failure>) {
    let previous = state.withLock { state in
      defer { state = .over(termination) }
      return state
    }
    if case .open(let handler) = previous { run(handler, termination) }
  }

  private func run(_ handler: Handler?, _ termination: Termination<Failure>) {
    guard let handler else { return }
    if let scheduler {
      scheduler.run { handler(termination) }
    } else {
      handler(termination)
    }
  }
}
