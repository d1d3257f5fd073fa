import Causeway

/// The context of one subscription.
///
/// The library owns a reference to it as long as it may call.
final class CContextNode<Output: Sendable, Failure: Error>: CContextValueBox<Output>, @unchecked Sendable {
  // Safety: As `CContextBox`; the state machine is locked, and its release of the library's reference happens once.
  // Tested by `CContextStateTests`.

  /// Whether a publisher has reported a context that is kept forever.
  final class KeptReport: Sendable {
    let isMade = AtomicBool(false)
  }

  private let continuation: CallbackPublisher<Output, Failure>.Continuation
  private let kept: KeptReport
  private let state: Locked<CContextState>
  private let exits: CCallExits?

  /// Creates a context with a reference for the library.
  ///
  /// - Parameters:
  ///   - continuation: The continuation that receives the values.
  ///   - reporter: Reports misuse of the bridge.
  ///   - ending: When the library's reference ends.
  ///   - kept: Whether a context that is kept forever has been reported.
  ///   - exits: Runs unregistrations that callbacks request; `nil` if the publisher unregisters on a scheduler.
  init(
    _ continuation: CallbackPublisher<Output, Failure>.Continuation, _ reporter: BridgeReporter,
    _ ending: CContextEnding, _ kept: KeptReport, _ exits: CCallExits?
  ) {
    self.continuation = continuation
    self.kept = kept
    state = Locked(CContextState(ending))
    self.exits = exits
    super.init(reporter, Output.self)
    _ = Unmanaged.passRetained(self)
  }

  override var isActive: Bool { continuation.isActive }

  /// Sends a value.
  ///
  /// A late value is not reported, because the library learns of the end only by its unregistration.
  override func receive(_ value: Output) -> Bool {
    continuation.record?.noteEvent()
    continuation.emitter.send(value)
    return continuation.isActive
  }

  override func finish() {
    CCallDepth.during { continuation.finish() }
  }

  override func fail(_ error: any Error) {
    guard let failure = error as? Failure else { mismatch(type(of: error)) }
    CCallDepth.during { continuation.finish(throwing: failure) }
  }

  override func release() {
    let action = send(.release)
    finish()
    act(action)
  }

  /// Stores the closure that unregisters, after the registration has returned it.
  func noteRegistered(_ unregister: @escaping () -> Void) {
    let unregister = UncheckedBox(unregister)
    continuation.onTermination = { _ in
      self.setAnswerer(nil)
      if let exits = self.exits {
        exits.unregister { self.unregister(unregister) }
      } else {
        self.unregister(unregister)
      }
    }
  }

  /// Handles a failed registration: the library has not taken the context.
  func noteFailed(_ error: Failure) {
    let action = send(.fail)
    setAnswerer(nil)
    continuation.finish(throwing: error)
    act(action)
  }

  private func unregister(_ unregister: UncheckedBox<() -> Void>) {
    guard send(.unregister) == .unregister else { return }
    unregister.value()
    act(send(.unregistered))
  }

  private func send(_ event: CContextState.Event) -> CContextState.Action {
    state.withLock { $0.handle(event) }
  }

  private func act(_ action: CContextState.Action) {
    switch action {
    case .free: Unmanaged.passUnretained(self).release()
    case .reportKept:
      if !kept.isMade.exchange(true, ordering: .relaxed) { reporter.report(.listenerLeaked) }
    case .ignore, .unregister: break
    }
  }
}
