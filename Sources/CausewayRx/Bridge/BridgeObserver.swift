import Causeway
import CausewayBridging
import Synchronization

/// Passes on what an observable sends to a subscriber of the core.
///
/// The source holds it until the end or the disposal. If something holds it longer, the inventory shows that.
final class BridgeObserver<Element: Sendable>: ObserverBase<Element>, @unchecked Sendable {
  private let continuation: CallbackPublisher<Element, any Error>.Continuation
  private let upstream = SingleAssignmentDisposable()
  private let isCancelled = Atomic(false)

  init(_ continuation: CallbackPublisher<Element, any Error>.Continuation) {
    self.continuation = continuation
    super.init()
  }

  /// Subscribes.
  func attach(to observable: Observable<Element>) {
    // On the trampoline, so that a sequence can be cancelled while it is sent.
    upstream.setDisposable(Trampoline.run { observable.attach(self) })
  }

  /// Disposes of the subscription, unless the source has ended and does that itself.
  func terminate(_ termination: Termination<any Error>) {
    guard case .cancelled = termination else { return }
    isCancelled.store(true, ordering: .releasing)
    upstream.dispose()
  }

  override func process(_ element: Element) {
    // A subject that delivers while the subscription is cancelled is no misuse.
    if continuation.isActive { continuation.yield(element) }
  }

  override func error(_ error: any Error) {
    continuation.finish(throwing: error)
    upstream.forget()
  }

  override func completed() {
    continuation.finish()
    upstream.forget()
  }

  /// Reports the source if the subscriber has cancelled.
  ///
  /// Operators dispose of sources that still send, such as the source of `take(1)`; that is no misuse.
  override func sourceSentLate() {
    if isCancelled.load(ordering: .acquiring) { continuation.noteLateCall() }
  }
}
