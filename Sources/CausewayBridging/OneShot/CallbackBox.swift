public import Causeway

/// The shared state of a one-shot callback and all handlers made from it.
///
/// Its release reveals a dropped callback.
///
/// Only callbacks retain the box, and the bridge while its closure runs. The box retains the waiting task or
/// subscriber, which refers to the box weakly. The box is a single allocation; if the service calls back before its
/// method returns, nothing is locked and nothing more is allocated.
@usableFromInline
final class CallbackBox<Value: Sendable, Failure: Error>: EndableCallback, @unchecked Sendable {
  // Safety: `outcome` and `waiter` are each written before the event that publishes them, and taken by the thread to
  // which the state machine returns that action. Tested by `CallbackStressTests`, and the one-shot scenarios in
  // `ShippedTests`.

  @usableFromInline typealias Outcome = Result<Value, CallbackError<Failure>>

  @usableFromInline let state: AtomicUInt8
  @usableFromInline let registrations: Locked<[CallbackRegistration]?>
  @usableFromInline let reporter: BridgeReporter
  /// The outcome, written by the first caller before it sends `.store` and taken by the waiting side after that.
  @exclusivity(unchecked) @usableFromInline var outcome = UntypedStorage()
  /// The waiting side, written before `.wait` is sent and taken by the thread that answers it.
  @exclusivity(unchecked) @usableFromInline var waiter: CallbackWaiter<Value, Failure>?

  /// Creates a box.
  ///
  /// - Parameters:
  ///   - reporter: Reports misuse.
  ///   - waiter: The waiting side, if there is one from the start.
  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ reporter: BridgeReporter, _ waiter: CallbackWaiter<Value, Failure>? = nil) {
    state = AtomicUInt8(CallbackState(waiter == nil ? .open : .awaited).rawValue)
    registrations = Locked(nil)
    self.reporter = reporter
    self.waiter = waiter
    super.init()
    reporter.record?.noteStart()
  }

  @_alwaysEmitIntoClient
  deinit {
    if now.phase == .awaited { drop() }
    if let record = reporter.record {
      record.noteEnd()
      record.noteRelease()
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  var now: CallbackState { CallbackState(rawValue: state.load(ordering: .acquiring)) }

  /// Passes an event to the state machine and returns the action to take.
  @_alwaysEmitIntoClient
  @inline(__always)
  func send(_ event: CallbackState.Event) -> CallbackState.Action {
    var seen = state.load(ordering: .acquiring)
    while true {
      var next = CallbackState(rawValue: seen)
      let action = next.handle(event)
      if next.rawValue == seen { return action }
      let (isExchanged, other) = state.compareExchange(
        expected: seen, desired: next.rawValue, ordering: .acquiringAndReleasing)
      if isExchanged { return action }
      seen = other
    }
  }

  /// Handles a call from the service.
  ///
  /// - Parameters:
  ///   - outcome: The outcome that the service passed.
  ///   - flaw: The misuse to report if this call is the one that counts.
  @_alwaysEmitIntoClient
  @inline(__always)
  func call(_ outcome: Outcome, flaw: BridgeDiagnostic.Kind? = nil) {
    reporter.record?.noteEvent()
    switch send(.call) {
    case .store:
      if let flaw { reporter.report(flaw) }
      self.outcome.put(outcome)
      let action = send(.store)
      if now.hasRegistrations { discardRegistrations() }
      if action == .deliver { deliver() }
    case .deliver:
      if let flaw { reporter.report(flaw) }
      answer(outcome)
    case .reportTwice:
      reporter.report(.calledTwice)
    default:
      break
    }
  }

  /// Returns the outcome if the service has already called back, so that the caller need not wait.
  @_alwaysEmitIntoClient
  @inline(__always)
  func takeOutcome() -> Outcome? {
    now.phase == .stored ? outcome.take(Outcome.self) : nil
  }

  /// Notifies the waiter, now or once there is an outcome.
  @_alwaysEmitIntoClient
  func wait(_ waiter: CallbackWaiter<Value, Failure>) {
    self.waiter = waiter
    switch send(.wait) {
    case .deliver: deliver()
    case .tellCancelled: tell(.failure(.cancelled))
    case .tellTimedOut: tell(.failure(.timedOut))
    default: break
    }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  override func end(timedOut: Bool) {
    switch send(timedOut ? .timeOut : .cancel) {
    case .tellService:
      runRegistrations()
    case .end:
      runRegistrations()
      // Do not discard registrations here: one that is added in the meantime is run by the thread that adds it.
      tell(.failure(timedOut ? .timedOut : .cancelled))
    default:
      break
    }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func drop() {
    guard send(.drop) == .drop else { return }
    reporter.report(.dropped)
    answer(.failure(.dropped(reporter.location)))
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func deliver() {
    answer(outcome.take(Outcome.self))
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func answer(_ outcome: Outcome) {
    if now.hasRegistrations { discardRegistrations() }
    tell(outcome)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func tell(_ outcome: Outcome) {
    waiter.take().unsafelyUnwrapped.receive(outcome)
  }
}

/// The waiting side of a one-shot callback.
@usableFromInline
enum CallbackWaiter<Value: Sendable, Failure: Error>: Sendable {
  // Safety: The box's state machine returns the waiter to one thread, which resumes it once. Tested by
  // `CallbackStressTests`, and the one-shot scenarios in `ShippedTests`.

  /// A task in `withCallback`.
  case task(UnsafeContinuation<Result<Value, CallbackError<Failure>>, Never>)
  /// A subscriber of a ``CallbackFuture``.
  case subscriber(CallbackSubscriber<Value, Failure>)

  @_alwaysEmitIntoClient
  @inline(__always)
  func receive(_ outcome: Result<Value, CallbackError<Failure>>) {
    switch self {
    case .task(let continuation): continuation.resume(returning: outcome)
    case .subscriber(let subscriber): subscriber.receive(outcome)
    }
  }
}

/// A type-erased one-shot callback that can be ended.
///
/// A subscription stores it under its lock. A lock over a generic type would make every subscription look up metadata
/// when it is destroyed.
@usableFromInline
class EndableCallback: @unchecked Sendable {
  // Safety: The class has no state; `CallbackBox` states the subclass's invariant. Tested by `CallbackStressTests`.

  @_alwaysEmitIntoClient
  init() {}

  /// Ends the callback without an answer: tells the service to stop, then notifies the waiter.
  @usableFromInline
  func end(timedOut: Bool) {}
}

/// A weak reference to a callback, so that a subscription does not keep alive a callback that the service has dropped.
final class WeakCallback: Sendable {
  weak let callback: EndableCallback?

  init(_ callback: EndableCallback) {
    self.callback = callback
  }
}
