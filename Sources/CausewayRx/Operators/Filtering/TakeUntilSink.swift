import Causeway

/// A subscription of `take(until:)`.
final class TakeUntilSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  // Safety: As `Sink`: the events of both sources enter the gate.

  private let gate = ReentrantGate()

  /// Subscribes to the other observable, then to the source.
  func run<Other: Sendable>(_ source: Observable<Element>, until other: Observable<Other>) -> Attachment {
    let otherSubscription = SingleAssignmentDisposable()
    let closer = Companion<Other>(
      onNext: { [self] _ in gate.run(self, ()) { this, _ in this.finish() } },
      onError: { [self] in gate.run(self, $0) { $0.finish($1) } },
      onCompleted: { [self] in gate.run(self, otherSubscription) { $1.dispose() } })
    otherSubscription.setDisposable(other.attach(closer))
    let main = source.attach(self)
    return attached(to: Disposables.create(main, otherSubscription))
  }

  override func process(_ element: Element) {
    gate.run(self, element) { $0.forward($1) }
  }

  override func error(_ error: any Error) {
    gate.run(self, error) { $0.finish($1) }
  }

  override func completed() {
    gate.run(self, ()) { this, _ in this.finish() }
  }
}
