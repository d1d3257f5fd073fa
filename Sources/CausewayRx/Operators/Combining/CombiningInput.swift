import Causeway

/// The observer of one of the sources of a ``CombiningSink``.
final class CombiningInput<Slot: CombiningSlot, Output: Sendable>: ObserverBase<Slot.Element>, @unchecked Sendable {
  let subscription = SingleAssignmentDisposable()
  private let sink: CombiningSink<Output>
  private let slot: Slot
  private let index: Int

  init(_ sink: CombiningSink<Output>, _ slot: Slot, _ index: Int) {
    self.sink = sink
    self.slot = slot
    self.index = index
    super.init()
  }

  override func process(_ element: Slot.Element) {
    sink.gate.run(self, element) { $0.receive($1) }
  }

  override func error(_ error: any Error) {
    sink.gate.run(self, error) { this, error in
      this.subscription.dispose()
      this.sink.finish(error)
    }
  }

  override func completed() {
    sink.gate.run(self, ()) { this, _ in
      this.subscription.dispose()
      this.sink.receivedCompletion(from: this.index)
    }
  }

  private func receive(_ element: Slot.Element) {
    slot.receive(element)
    sink.receivedElement(from: index)
  }
}
