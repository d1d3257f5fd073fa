import Causeway
import Dispatch
import Synchronization

/// One subscription's context: C has a reference to it for as long as it may call.
final class CContextNode<Output: Sendable, Failure: Error>: CContextValueBox<Output>, @unchecked Sendable {
  /// Whether a publisher has reported a context that stays.
  final class KeptReport: Sendable {
    let isMade = Atomic(false)
  }

  private let continuation: CallbackPublisher<Output, Failure>.Continuation
  private let kept: KeptReport
  private let state: Locked<CContextState>
  private let mayUnregisterInside: Bool

  /// Makes a context, with a reference for C.
  ///
  /// - Parameters:
  ///   - continuation: What it sends through.
  ///   - reporter: Which bridge it is.
  ///   - ending: When C's reference ends.
  ///   - kept: Whether a context that stays has been reported.
  ///   - isPlaced: Whether there is a place to unregister, which is then the only one.
  init(
    _ continuation: CallbackPublisher<Output, Failure>.Continuation, _ reporter: BridgeReporter,
    _ ending: CContextEnding, _ kept: KeptReport, isPlaced: Bool
  ) {
    self.continuation = continuation
    self.kept = kept
    state = Locked(CContextState(ending))
    mayUnregisterInside = isPlaced || ending != .whenUnregisterReturns
    super.init(reporter, Output.self)
    _ = Unmanaged.passRetained(self)
  }

  override var isActive: Bool { continuation.isActive }

  /// Sends a value, of which it is no fault to be late: C is told of the end by its unregistration only.
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

  /// The registration has returned what unregisters.
  func noteRegistered(_ unregister: @escaping () -> Void) {
    let unregister = UncheckedBox(unregister)
    continuation.onTermination = { _ in
      self.setAnswerer(nil)
      if self.mayUnregisterInside || !CCallDepth.isInside {
        self.unregister(unregister)
      } else {
        DispatchQueue.global().async { self.unregister(unregister) }
      }
    }
  }

  /// The registration has failed, and C has not taken the context.
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
