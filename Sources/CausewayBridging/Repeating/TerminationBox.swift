import Causeway

/// The storage of the handler that unregisters.
///
/// It runs the handler once, in its isolation, and reports a service that calls afterwards.
@usableFromInline
final class TerminationBox<Failure: Error>: Sendable {
  typealias Handler = TerminationState<Failure>.Handler

  private let registrations: SchedulerRegistrations?
  /// Whether the handler only starts the unregistration and signals separately when it is done.
  private let isUnregisteringLater = AtomicBool(false)
  private let reporter: BridgeReporter
  private let state = Locked(TerminationState<Failure>())

  /// Creates a slot.
  ///
  /// - Parameters:
  ///   - reporter: Reports and counts calls of the service after the end.
  ///   - registrations: Runs the handler. If `nil`, the handler runs on the thread that ends or cancels the
  ///     subscription.
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
    // Release the handler's captures on the thread on which it ran: a token may unregister when it is released.
    let kept = Locked<Handler?>(handler)
    send(.set { termination in kept.withLock { $0.take() }?(termination) })
  }

  /// Sets a handler that starts the unregistration and calls the closure it receives when that is done.
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

  /// Records that the service has called although the subscription is over.
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
