import Causeway

/// One subscription of `flatMapLatest` or `switchLatest`.
final class SwitchSink<Input: Sendable, Inner: ObservableConvertibleType>: Sink<Input, Inner.Element>,
  @unchecked Sendable
{
  fileprivate let gate = ReentrantGate()
  private let selector: (Input) throws -> Inner
  private let sourceSubscription = SingleAssignmentDisposable()
  private let innerSubscription = SerialDisposable()
  private var isStopped = false
  fileprivate var latest = 0
  fileprivate var hasLatest = false

  init(_ selector: @escaping (Input) throws -> Inner, _ downstream: ObserverBase<Inner.Element>) {
    self.selector = selector
    super.init(downstream)
  }

  func run(_ source: Observable<Input>) -> any Disposable {
    sourceSubscription.setDisposable(source.attach(self))
    return attached(to: Disposables.create(sourceSubscription, innerSubscription))
  }

  override func process(_ element: Input) {
    gate.run(self, element) { $0.receive($1) }
  }

  private func receive(_ element: Input) {
    do {
      let inner = try selector(element).asObservable()
      hasLatest = true
      latest &+= 1
      let subscription = SingleAssignmentDisposable()
      innerSubscription.disposable = subscription
      subscription.setDisposable(inner.attach(SwitchInput(self, latest, subscription)))
    } catch {
      finish(error)
    }
  }

  override func error(_ error: any Error) {
    gate.run(self, error) { $0.finish($1) }
  }

  override func completed() {
    gate.run(self, ()) { this, _ in
      this.isStopped = true
      this.sourceSubscription.dispose()
      if !this.hasLatest { this.finish() }
    }
  }

  fileprivate func innerCompleted() {
    hasLatest = false
    if isStopped { finish() }
  }
}

/// The observer of one inner observable.
private final class SwitchInput<Input: Sendable, Inner: ObservableConvertibleType>: ObserverBase<Inner.Element>,
  @unchecked Sendable
{
  private let sink: SwitchSink<Input, Inner>
  private let number: Int
  private let subscription: SingleAssignmentDisposable

  init(_ sink: SwitchSink<Input, Inner>, _ number: Int, _ subscription: SingleAssignmentDisposable) {
    self.sink = sink
    self.number = number
    self.subscription = subscription
    super.init()
  }

  override func process(_ element: Inner.Element) {
    sink.gate.run(self, element) { this, element in
      if this.sink.latest == this.number { this.sink.forward(element) }
    }
  }

  override func error(_ error: any Error) {
    sink.gate.run(self, error) { this, error in
      this.subscription.dispose()
      if this.sink.latest == this.number { this.sink.finish(error) }
    }
  }

  override func completed() {
    sink.gate.run(self, ()) { this, _ in
      this.subscription.dispose()
      if this.sink.latest == this.number { this.sink.innerCompleted() }
    }
  }
}
