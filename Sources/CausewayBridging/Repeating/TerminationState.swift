import Causeway

/// How far the end of a subscription to a service has come, and which late calls are the service's fault.
///
/// A call is certain to have begun after the unregistration if it comes where services do one thing at a time (the
/// subscription's own scheduler, the thread that unregistered), or if its thread has been late before: a thread that has
/// called twice has let go of the call that may have been under way.
struct TerminationState<Failure: Error>: Sendable {
  typealias Handler = @Sendable (Termination<Failure>) -> Void

  enum Event: Sendable {
    /// The registration has returned.
    case registered
    /// A handler is set, or taken away.
    case set(Handler?)
    /// The subscription is over.
    case terminate(Termination<Failure>)
    /// The handler that was to be run has returned, on a thread.
    case unregistered(thread: UInt)
    /// The service calls, though the subscription is over.
    case lateCall(thread: UInt, isOnScheduler: Bool)
  }

  enum Action: Sendable {
    /// Nothing; a handler that was replaced is released.
    case release(Handler?)
    /// Run the handler.
    case run(Handler, Termination<Failure>)
    /// Say that the service calls after its unregistration.
    case reportCall
    /// Say that the service calls, and nothing unregisters.
    case reportLeak
  }

  private enum Phase: Sendable {
    case open(Handler?)
    /// Over, without a handler so far.
    case over(Termination<Failure>)
    /// Over, and the handler is about to run or running.
    case unregistering(Termination<Failure>)
    case unregistered(Termination<Failure>, threads: Set<UInt>)
    /// Over, and one report has been made.
    case reported(Termination<Failure>)
  }

  private var phase = Phase.open(nil)
  private var isRegistered = false

  var handler: Handler? {
    if case .open(let handler) = phase { handler } else { nil }
  }

  mutating func handle(_ event: Event) -> Action {
    switch (event, phase) {
    case (.registered, _):
      isRegistered = true
      return .release(nil)

    case (.set(let handler), .open(let previous)):
      phase = .open(handler)
      return .release(previous)
    case (.set(let handler), .over(let termination)), (.set(let handler), .unregistering(let termination)),
      (.set(let handler), .unregistered(let termination, _)), (.set(let handler), .reported(let termination)):
      guard let handler else { return .release(nil) }
      phase = .unregistering(termination)
      return .run(handler, termination)

    case (.terminate(let termination), .open(let handler)):
      phase = handler == nil ? .over(termination) : .unregistering(termination)
      return handler.map { .run($0, termination) } ?? .release(nil)

    case (.unregistered(let thread), .unregistering(let termination)):
      phase = .unregistered(termination, threads: [thread])
      return .release(nil)

    case (.lateCall, .over(let termination)) where isRegistered:
      phase = .reported(termination)
      return .reportLeak
    case (.lateCall(let thread, let isOnScheduler), .unregistered(let termination, var threads)):
      if isOnScheduler || threads.contains(thread) {
        phase = .reported(termination)
        return .reportCall
      }
      threads.insert(thread)
      phase = .unregistered(termination, threads: threads)
      return .release(nil)

    case (.terminate, _), (.unregistered, _), (.lateCall, _):
      return .release(nil)
    }
  }
}
