import CausewayBridging

extension Observable {
  /// Returns the observable; if an inventory is installed, it counts the subscriptions and elements.
  func counted(_ reporter: BridgeReporter) -> Observable<Element> {
    guard let record = reporter.record else { return self }
    return Producer { observer in
      CountingSink(observer, record).attached(to: self)
    }
  }
}

/// A subscription that the inventory counts.
private final class CountingSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the record and the flag are thread-safe.

  private let record: BridgeRecord
  private let isOver = BooleanDisposable()

  init(_ downstream: ObserverBase<Element>, _ record: BridgeRecord) {
    self.record = record
    super.init(downstream)
    record.noteStart()
  }

  deinit {
    end()
    record.noteRelease()
  }

  override func process(_ element: Element) {
    record.noteEvent()
    forward(element)
  }

  override func dispose() {
    super.dispose()
    end()
  }

  private func end() {
    if isOver.disposeOnce() { record.noteEnd() }
  }
}
