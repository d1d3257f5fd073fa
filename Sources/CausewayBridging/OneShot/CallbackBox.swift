public import Causeway
public import Synchronization

/// What a one-shot callback and everything made of it share, so that its release tells of a dropped callback.
///
/// Only callbacks hold it, and the bridge while its closure runs; whoever waits is held by it, and reaches it weakly.
/// It is one allocation. Where the service calls back at once nothing locks, and nothing else is made.
@usableFromInline
final class CallbackBox<Value: Sendable, Failure: Error>: EndableCallback, @unchecked Sendable {
  @usableFromInline typealias Outcome = Result<Value, CallbackError<Failure>>

  @usableFromInline let state: Atomic<UInt8>
  @usableFromInline let registrations: Locked<[CallbackRegistration]?>
  @usableFromInline let reporter: BridgeReporter
  /// Whoever calls first writes it, before `.store`; whoever waits takes it, after.
  @exclusivity(unchecked) @usableFromInline var outcome = Slot()
  /// Written before `.wait`, taken by whoever answers it.
  @exclusivity(unchecked) @usableFromInline var waiter: CallbackWaiter<Value, Failure>?

  /// Makes a box.
  ///
  /// - Parameters:
  ///   - reporter: Hears of misuse.
  ///   - waiter: Who waits from the beginning.
  @inlinable
  @inline(__always)
  init(_ reporter: BridgeReporter, _ waiter: CallbackWaiter<Value, Failure>? = nil) {
    state = Atomic(CallbackState(waiter == nil ? .open : .awaited).rawValue)
    registrations = Locked(nil)
    self.reporter = reporter
    self.waiter = waiter
    super.init()
    reporter.record?.noteStart()
  }

  @inlinable
  deinit {
    if now.phase == .awaited { drop() }
    if let record = reporter.record {
      record.noteEnd()
      record.noteRelease()
    }
  }

  @inlinable
  @inline(__always)
  var now: CallbackState { CallbackState(rawValue: state.load(ordering: .acquiring)) }

  /// Lets the state handle an event.
  @inlinable
  @inline(__always)
  func send(_ event: CallbackState.Event) -> CallbackState.Action {
    var seen = state.load(ordering: .acquiring)
    while true {
      var next = CallbackState(rawValue: seen)
      let action = next.handle(event)
      if next.rawValue == seen { return action }
      let (isExchanged, other) = state.compareExchange(
        expected: seen, desired: next.rawValue, successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring)
      if isExchanged { return action }
      seen = other
    }
  }

  /// The service calls back.
  ///
  /// - Parameters:
  ///   - outcome: What it says.
  ///   - flaw: What is wrong with the call, to be reported if it counts.
  @inlinable
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

  /// The result, if the callback has been called already, for the one who would wait otherwise.
  @inlinable
  @inline(__always)
  func takeOutcome() -> Outcome? {
    now.phase == .stored ? outcome.take(Outcome.self) : nil
  }

  /// Answers the one who waits, now or when there is something to say.
  @inlinable
  func wait(_ waiter: CallbackWaiter<Value, Failure>) {
    self.waiter = waiter
    switch send(.wait) {
    case .deliver: deliver()
    case .tellCancelled: tell(.failure(.cancelled))
    case .tellTimedOut: tell(.failure(.timedOut))
    default: break
    }
  }

  @inlinable
  @inline(never)
  override func end(timedOut: Bool) {
    switch send(timedOut ? .timeOut : .cancel) {
    case .tellService:
      runRegistrations()
    case .end:
      runRegistrations()
      // What is registered meanwhile is run by whoever registers it, and must not be discarded.
      tell(.failure(timedOut ? .timedOut : .cancelled))
    default:
      break
    }
  }

  @inlinable
  @inline(never)
  func drop() {
    guard send(.drop) == .drop else { return }
    reporter.report(.dropped)
    answer(.failure(.dropped(reporter.location)))
  }

  @inlinable
  @inline(never)
  func deliver() {
    answer(outcome.take(Outcome.self))
  }

  @inlinable
  @inline(__always)
  func answer(_ outcome: Outcome) {
    if now.hasRegistrations { discardRegistrations() }
    tell(outcome)
  }

  @inlinable
  @inline(__always)
  func tell(_ outcome: Outcome) {
    waiter.take().unsafelyUnwrapped.receive(outcome)
  }
}
