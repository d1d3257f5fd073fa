import Causeway

/// One subscription of `flatMap`, `flatMapFirst` or `merge()`.
final class FlatMapSink<Input: Sendable, Inner: ObservableConvertibleType>: OuterMergeSink<Input, Inner>,
  @unchecked Sendable
{
  /// Whether elements are left out while an inner observable is subscribed to.
  private let isFirstOnly: Bool

  init(
    _ selector: @escaping (Input) throws -> Inner, isFirstOnly: Bool, _ downstream: ObserverBase<Inner.Element>
  ) {
    self.isFirstOnly = isFirstOnly
    super.init(selector, downstream)
  }

  override func completed() {
    gate.run(self, ()) { this, _ in
      this.isStopped = true
      if this.activeCount == 0 { this.finish() } else { this.sourceSubscription.dispose() }
    }
  }

  override func receive(_ element: Input) {
    if isDisposed || isFirstOnly && activeCount > 0 { return }
    do {
      let inner = try selector(element).asObservable()
      activeCount += 1
      subscribe(to: inner)
    } catch {
      finish(error)
    }
  }
}
