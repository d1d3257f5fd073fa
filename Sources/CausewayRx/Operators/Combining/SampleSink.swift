import Causeway

/// A subscription of `sample`.
final class SampleSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  // Safety: As `Sink`: the state is used only inside the gate.

  private let gate = ReentrantGate()
  private let sourceSubscription = SingleAssignmentDisposable()
  private let standIn: Element?
  private var latest: Element?
  private var isOver = false
  private var isSamplerOver = false

  init(_ standIn: Element?, _ downstream: ObserverBase<Element>) {
    self.standIn = standIn
    super.init(downstream)
  }

  /// Subscribes to the source, then to the sampler.
  func run<Other: Sendable>(_ source: Observable<Element>, _ sampler: Observable<Other>) -> Attachment {
    sourceSubscription.setDisposable(source.attach(self))
    let companion = Companion<Other>(
      onNext: { [self] _ in gate.run(self, ()) { this, _ in this.sample() } },
      onError: { [self] in gate.run(self, $0) { $0.finish($1) } },
      onCompleted: { [self] in gate.run(self, ()) { this, _ in this.samplerCompleted() } })
    let samplerSubscription = sampler.attach(companion)
    return attached(to: Disposables.create(sourceSubscription, samplerSubscription))
  }

  private func sample() {
    if let element = latest ?? standIn {
      latest = nil
      forward(element)
    }
    if isOver { finish() }
  }

  private func samplerCompleted() {
    isSamplerOver = true
    sample()
  }

  override func process(_ element: Element) {
    gate.run(self, element) { $0.latest = $1 }
  }

  override func error(_ error: any Error) {
    gate.run(self, error) { $0.finish($1) }
  }

  override func completed() {
    gate.run(self, ()) { this, _ in
      this.isOver = true
      // As in RxSwift, there is no completion after that of the sampler.
      if this.isSamplerOver { this.vanish() } else { this.sourceSubscription.dispose() }
    }
  }
}
