public import Causeway

/// A subscription of `flatMap`, `flatMapFirst` or `merge()`.
@usableFromInline
final class FlatMapSink<Input: Sendable, Inner: ObservableConvertibleType>: OuterMergeSink<Input, Inner>,
  @unchecked Sendable
{
  // Safety: As `MergeSink`; `receiver` is created with the sink whose type it casts to.

  /// Whether elements are dropped while an inner observable is subscribed to.
  @usableFromInline let isFirstOnly: Bool

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in
        let this = unsafeDowncast(node, to: FlatMapSink<Input, Inner>.self)
        this.gate.run(this, element.pointee) { $0.flatMap($1) }
      }
    }
  }

  @_alwaysEmitIntoClient
  convenience init(
    _ selector: @escaping (Input) throws -> Inner, isFirstOnly: Bool, _ downstream: ObserverBase<Inner.Element>
  ) {
    self.init(selector, isFirstOnly, downstream, Self.receiver)
  }

  @usableFromInline
  init(
    _ selector: @escaping (Input) throws -> Inner, _ isFirstOnly: Bool, _ downstream: ObserverBase<Inner.Element>,
    _ receiver: @escaping Receiver
  ) {
    self.isFirstOnly = isFirstOnly
    super.init(selector, downstream, receiver: receiver)
  }

  @usableFromInline
  override func completed() {
    gate.run(self, ()) { this, _ in
      this.isStopped = true
      if this.activeCount == 0 { this.finish() } else { this.sourceSubscription.dispose() }
    }
  }

  /// Receives an element; must be called inside the gate.
  @_alwaysEmitIntoClient
  func flatMap(_ element: Input) {
    if isDisposed || isFirstOnly && activeCount > 0 { return }
    do {
      let inner = try selector(element).asObservable()
      activeCount += 1
      if let just = inner as? JustSource<Inner.Element> {
        // It needs neither an observer nor an attachment.
        forward(just.element)
        innerCompleted()
      } else {
        subscribe(to: inner)
      }
    } catch {
      finish(error)
    }
  }
}
