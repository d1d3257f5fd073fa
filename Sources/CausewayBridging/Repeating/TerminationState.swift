import Causeway

/// The termination state of a subscription to a service.
///
/// Decides which late calls are the service's fault.
///
/// A call has certainly begun after the unregistration in two cases: it comes on the scheduler or thread on which the
/// service was unregistered, or its thread has made a late call before, so that a call in progress at the end has
/// returned.
struct TerminationState<Failure: Error>: Sendable {
  typealias Handler = @Sendable (Termination<Failure>) -> Void

  enum Event: Sendable {
    /// The registration has returned.
    case registered
    /// A handler is set or removed.
    case set(Handler?)
    /// The subscription is over.
    case terminate(Termination<Failure>)
    /// The handler has returned, on the given thread.
    case unregistered(thread: UInt)
    /// The service calls although the subscription is over.
    case lateCall(thread: UInt, isOnScheduler: Bool)
  }

  enum Action: Sendable {
    /// Do nothing except release the replaced handler.
    case release(Handler?)
    /// Run the handler.
    case run(Handler, Termination<Failure>)
    /// Report that the service calls after its unregistration.
    case reportCall
    /// Report that the service calls although no handler unregisters.
    case reportLeak
  }

  private enum Phase: Sendable {
    case open(Handler?)
    /// Over; no handler has been set so far.
    case over(Termination<Failure>)
    /// Over; the handler is about to run or is running.
    case unregistering(Termination<Failure>)
    case unregistered(Termination<Failure>, threads: Set<UInt>)
    /// Over; a report has been made.
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
