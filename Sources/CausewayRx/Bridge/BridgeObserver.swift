import Causeway
public import CausewayBridging

/// An observer that delivers the events of an observable to a subscriber of the core.
///
/// The source retains it until the terminal event or the disposal. If anything retains it longer, the inventory shows
/// that.
@usableFromInline
final class BridgeObserver<Element: Sendable>: ObserverBase<Element>, @unchecked Sendable {
  // Safety: All properties are immutable and thread-safe; `receiver` is created with the observer whose type it casts
  // to. Tested by `ObservablePublisherTests`, `RxEngineRaceTests`.

  @usableFromInline let continuation: CallbackPublisher<Element, any Error>.Continuation
  private let upstream = SingleAssignmentDisposable()
  private let isCancelled = AtomicBool(false)

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in
        let continuation = unsafeDowncast(node, to: BridgeObserver<Element>.self).continuation
        // A subject that delivers while the subscription is being cancelled does not misuse the bridge.
        if continuation.isActive { continuation.yield(element.pointee) }
      }
    }
  }

  @_alwaysEmitIntoClient
  convenience init(_ continuation: CallbackPublisher<Element, any Error>.Continuation) {
    self.init(continuation, Self.receiver)
  }

  @usableFromInline
  init(_ continuation: CallbackPublisher<Element, any Error>.Continuation, _ receiver: @escaping Receiver) {
    self.continuation = continuation
    super.init(receiver: receiver)
  }

  /// Subscribes to an observable.
  @usableFromInline
  func attach(to observable: Observable<Element>) {
    // On the trampoline, so that a sequence can be cancelled while it is delivered.
    upstream.setDisposable(Trampoline.run { observable.attach(self) })
    // Set afterwards, so that elements sent inside the subscription are not reported as late calls.
    continuation.onTermination = { self.terminate($0) }
  }

  /// Disposes of the subscription, unless the source has terminated and disposes of itself.
  private func terminate(_ termination: Termination<any Error>) {
    guard case .cancelled = termination else { return }
    isCancelled.store(true, ordering: .releasing)
    upstream.dispose()
  }

  @usableFromInline
  override func error(_ error: any Error) {
    continuation.finish(throwing: error)
    upstream.forget()
  }

  @usableFromInline
  override func completed() {
    continuation.finish()
    upstream.forget()
  }

  /// Reports the source if the subscriber has cancelled.
  ///
  /// Operators dispose of sources that still send, such as the source of `take(1)`; this is not reported.
  override func sourceVanished() {
    upstream.forget()
  }

  @usableFromInline
  override func sourceSentLate() {
    if isCancelled.load(ordering: .acquiring) { continuation.noteLateCall() }
  }
}
