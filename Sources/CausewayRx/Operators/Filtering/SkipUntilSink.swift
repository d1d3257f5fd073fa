import Causeway

/// A subscription of `skip(until:)`.
final class SkipUntilSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  // Safety: As `Sink`; `isOpen` is used only inside the gate.

  private let gate = ReentrantGate()
  private var isOpen = false

  /// Subscribes to the source, then to the other observable.
  func run<Other: Sendable>(_ source: Observable<Element>, until other: Observable<Other>) -> Attachment {
    let (mainSubscription, otherSubscription) = (SingleAssignmentDisposable(), SingleAssignmentDisposable())
    let main = source.attach(self)
    let opener = Companion<Other>(
      onNext: { [self] _ in
        gate.run(self, otherSubscription) { this, subscription in
          this.isOpen = true
          subscription.dispose()
        }
      }, onError: { [self] in gate.run(self, $0) { $0.finish($1) } },
      onCompleted: { [self] in gate.run(self, otherSubscription) { $1.dispose() } })
    let second = other.attach(opener)
    mainSubscription.setDisposable(main)
    otherSubscription.setDisposable(second)
    return attached(to: Disposables.create(mainSubscription, otherSubscription))
  }

  override func process(_ element: Element) {
    gate.run(self, element) { this, element in
      if this.isOpen { this.forward(element) }
    }
  }

  override func error(_ error: any Error) {
    gate.run(self, error) { $0.finish($1) }
  }

  override func completed() {
    gate.run(self, ()) { this, _ in
      if this.isOpen { this.finish() } else { this.vanish() }
    }
  }
}
