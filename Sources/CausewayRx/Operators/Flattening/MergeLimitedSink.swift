import Causeway

/// A subscription of `concatMap`, `concat()` or `merge(maxConcurrent:)`: inner observables wait for their turn.
final class MergeLimitedSink<Input: Sendable, Inner: ObservableConvertibleType>: OuterMergeSink<Input, Inner>,
  TrampolineItem, @unchecked Sendable
{
  // Safety: As `MergeSink`; `waiting` is used only inside the gate.

  private let limit: Int
  private var waiting = ItemQueue<Observable<Inner.Element>>()

  init(_ limit: Int, _ selector: @escaping (Input) throws -> Inner, _ downstream: ObserverBase<Inner.Element>) {
    self.limit = limit
    super.init(selector, downstream)
  }

  override func completed() {
    gate.run(self, ()) { this, _ in this.outerCompleted() }
  }

  override func receive(_ element: Input) {
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
    Trampoline.schedule(self)
  }

  /// Subscribes to the next observable, after the subscription to the previous one has returned.
  func run() {
    gate.run(self, ()) { this, _ in
      if let next = this.waiting.removeFirst() { this.subscribe(to: next) }
    }
  }
}
