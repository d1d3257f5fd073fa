public import Causeway

/// The observer of one source of `combineLatest`.
@usableFromInline
final class LatestInput<Element: Sendable, Output: Sendable>: ChainObserver<Element>, @unchecked Sendable {
  // Safety: As `ChainObserver`; the slot is used only inside the sink's gate. `receiver` is created with the input
  // whose type it casts to. Tested by `RxOperatorContractTests`.

  @usableFromInline let sink: CombineLatestSink<Output>
  @usableFromInline let slot: LatestSlot<Element>
  /// The bit of the source.
  @usableFromInline let source: UInt32

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in
        let this = unsafeDowncast(node, to: LatestInput<Element, Output>.self)
        this.sink.gate.run(this, element.pointee) { this, element in
          this.slot.latest = element
          this.sink.receivedElement(from: this.source)
        }
      }
    }
  }

  @_alwaysEmitIntoClient
  convenience init(_ sink: CombineLatestSink<Output>, _ slot: LatestSlot<Element>, _ index: Int) {
    self.init(sink, slot, 1 << UInt32(index), Self.receiver)
  }

  @usableFromInline
  init(_ sink: CombineLatestSink<Output>, _ slot: LatestSlot<Element>, _ source: UInt32, _ receiver: @escaping Receiver)
  {
    self.sink = sink
    self.slot = slot
    self.source = source
    super.init(receiver: receiver)
  }

  @usableFromInline
  override func error(_ error: any Error) {
    sink.gate.run(self, error) { this, error in
      this.dispose()
      this.sink.finish(error)
    }
  }

  @usableFromInline
  override func completed() {
    sink.gate.run(self, ()) { this, _ in
      this.dispose()
      this.sink.receivedCompletion(from: this.source)
    }
  }
}
