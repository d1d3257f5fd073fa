import Causeway

extension ObservableType {
  /// Emits the latest element when another observable emits or completes, unless it has already been emitted.
  ///
  /// After the source has completed, the result completes with the next event of the sampler. If the sampler completes
  /// before the source, the result never completes, as in RxSwift. An error of either terminates the result.
  ///
  /// - Parameters:
  ///   - sampler: The observable whose events trigger the emission. It is subscribed to after the source.
  ///   - defaultValue: The element to emit if there is no new element; `nil` to emit nothing.
  /// - Returns: An observable of some of the elements.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let (source, sampler) = (asObservable(), sampler.asObservable())
    return Producer { SampleSink(defaultValue, $0).run(source, sampler) }
  }
}

/// A subscription of `sample`.
final class SampleSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the state is used only inside the gate.

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
