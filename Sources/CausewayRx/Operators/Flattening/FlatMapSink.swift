import Causeway

/// One subscription of `flatMap`, `flatMapFirst` or `merge()`.
final class FlatMapSink<Input: Sendable, Inner: ObservableConvertibleType>: MergeSink<Input, Inner.Element>,
  @unchecked Sendable
{
  private let selector: (Input) throws -> Inner
  /// Whether elements are left out while an inner observable is subscribed to.
  private let isFirstOnly: Bool
  private let sourceSubscription = SingleAssignmentDisposable()

  init(
    _ selector: @escaping (Input) throws -> Inner, isFirstOnly: Bool, _ downstream: ObserverBase<Inner.Element>
  ) {
    self.selector = selector
    self.isFirstOnly = isFirstOnly
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
    gate.run(self, ()) { this, _ in
      this.isStopped = true
      if this.activeCount == 0 { this.finish() } else { this.sourceSubscription.dispose() }
    }
  }

  private func receive(_ element: Input) {
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
