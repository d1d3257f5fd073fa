import Causeway
import CausewayBridging

/// Passes on what an observable sends to a subscriber of the core, and counts it.
///
/// The source holds it until the end or the disposal. If something holds it longer, the inventory shows that.
final class BridgeObserver<Element: Sendable>: ObserverBase<Element>, @unchecked Sendable {
  private let emitter: Emitter<Element, any Error>
  private let record: BridgeRecord
  private let upstream = SingleAssignmentDisposable()

  init(_ emitter: Emitter<Element, any Error>, _ record: BridgeRecord) {
    self.emitter = emitter
    self.record = record
    super.init()
    record.noteStart()
  }

  deinit {
    record.noteRelease()
  }

  /// Subscribes.
  func attach(to observable: Observable<Element>) {
    emitter.onTermination { [self] termination in
      record.noteEnd()
      if case .cancelled = termination { upstream.dispose() }
    }
    // On the trampoline, so that a sequence can be cancelled while it is sent.
    upstream.setDisposable(Trampoline.run { observable.attach(self) })
  }

  override func process(_ element: Element) {
    record.noteEvent()
    emitter.send(element)
  }

  override func error(_ error: any Error) {
    finish(.failure(error))
  }

  override func completed() {
    finish(.finished)
  }

  private func finish(_ completion: Completion<any Error>) {
    emitter.send(completion: completion)
    // The source has ended and disposes of itself.
    upstream.forget()
  }
}
