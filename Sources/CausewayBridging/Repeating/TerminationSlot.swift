import Causeway
import Synchronization

/// Holds what unregisters, runs it once, where it has to run, and reports a service that calls back all the same.
@usableFromInline
final class TerminationSlot<Failure: Error>: Sendable {
  typealias Handler = TerminationState<Failure>.Handler

  private let registrations: SchedulerRegistrations?
  /// Whether a handler only begins the unregistration, and says when it is done.
  private let isUnregisteringLater = Atomic(false)
  private let reporter: BridgeReporter
  private let state = Locked(TerminationState<Failure>())

  /// Makes a slot.
  ///
  /// - Parameters:
  ///   - reporter: Hears of a service that calls after the end, and counts.
  ///   - registrations: Runs handlers; if `nil`, they run on the thread that ends or cancels the subscription.
  init(_ reporter: BridgeReporter, _ registrations: SchedulerRegistrations?) {
    self.reporter = reporter
    self.registrations = registrations
    reporter.record?.noteStart()
  }

  deinit {
    reporter.record?.noteRelease()
  }

  var handler: Handler? {
    state.withLock { $0.handler }
  }

  func set(_ handler: Handler?) {
    guard let handler, registrations != nil else { return send(.set(handler)) }
    // What the handler holds is released where it has run: a token may unregister by its own release.
    let kept = Locked<Handler?>(handler)
    send(.set { termination in kept.withLock { $0.take() }?(termination) })
  }

  /// Sets a handler that only begins the unregistration, and calls the closure it is given when that is done.
  func setLater(_ handler: @escaping @Sendable (Termination<Failure>, @escaping @Sendable () -> Void) -> Void) {
    isUnregisteringLater.store(true, ordering: .relaxed)
    set { [self] termination in
      handler(termination) { self.send(.unregistered(thread: currentThread())) }
    }
  }

  func noteRegistered() {
    send(.registered)
  }

  func terminate(_ termination: Termination<Failure>) {
    reporter.record?.noteEnd()
    send(.terminate(termination))
  }

  /// The service has called, though the subscription is over.
  @usableFromInline
  @inline(never)
  func noteLateCall() {
    send(.lateCall(thread: currentThread(), isOnScheduler: registrations?.isHere ?? false))
  }

  private func send(_ event: TerminationState<Failure>.Event) {
    switch state.withLock({ $0.handle(event) }) {
    case .release: break
    case .run(let handler, let termination): run(handler, termination)
    case .reportCall: reporter.report(.calledAfterUnregister)
    case .reportLeak: reporter.report(.listenerLeaked)
    }
  }

  private func run(_ handler: @escaping Handler, _ termination: Termination<Failure>) {
    guard let registrations else { return unregister(handler, termination) }
    registrations.run(.unregistration) { self.unregister(handler, termination) }
  }

  private func unregister(_ handler: Handler, _ termination: Termination<Failure>) {
    handler(termination)
    if !isUnregisteringLater.load(ordering: .relaxed) { send(.unregistered(thread: currentThread())) }
  }
}
