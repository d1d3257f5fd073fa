import Causeway

/// One subscription of `concatMap`, `concat()` or `merge(maxConcurrent:)`: inner observables wait for their turn.
final class MergeLimitedSink<Input: Sendable, Inner: ObservableConvertibleType>: MergeSink<Input, Inner.Element>,
  @unchecked Sendable
{
  private let limit: Int
  private let selector: (Input) throws -> Inner
  private let sourceSubscription = SingleAssignmentDisposable()
  private var waiting: [Observable<Inner.Element>] = []

  init(_ limit: Int, _ selector: @escaping (Input) throws -> Inner, _ downstream: ObserverBase<Inner.Element>) {
    self.limit = limit
    self.selector = selector
    super.init(downstream)
  }

  func run(_ source: Observable<Input>) -> any Disposable {
    _ = group.insert(sourceSubscription)
    sourceSubscription.setDisposable(source.attach(self))
    return attached(to: group)
  }

  override func process(_ element: Input) {
    gate.run(self, element) { $0.receive($1) }
  }

  override func error(_ error: any Error) {
    gate.run(self, error) { $0.finish($1) }
  }

  override func completed() {
    gate.run(self, ()) { this, _ in this.outerCompleted() }
  }

  private func receive(_ element: Input) {
    if isDisposed { return }
    let hasRoom = activeCount < limit
    if hasRoom { activeCount += 1 }
    do {
      let inner = try selector(element).asObservable()
      if hasRoom { subscribe(to: inner) } else { waiting.append(inner) }
    } catch {
      finish(error)
    }
  }

  private func outerCompleted() {
    if activeCount == 0 { finish() } else { sourceSubscription.dispose() }
    isStopped = true
  }

  override func innerCompleted() {
    if waiting.isEmpty { return super.innerCompleted() }
    let next = waiting.removeFirst()
    Trampoline.run { subscribe(to: next) }
  }
}
