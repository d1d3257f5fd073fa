public import Causeway

/// The observer of one source of `zip`.
@usableFromInline
final class ZipInput<Element: Sendable, Output: Sendable>: ChainObserver<Element>, @unchecked Sendable {
  // Safety: As `ChainObserver`; the slot is used only inside the sink's gate. `receiver` is created with the input
  // whose type it casts to. Tested by `RxOperatorContractTests`.

  @usableFromInline let sink: ZipSink<Output>
  @usableFromInline let slot: ZipSlot<Element>
  private let index: UInt32

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in
        let this = unsafeDowncast(node, to: ZipInput<Element, Output>.self)
        this.sink.gate.run(this, element.pointee) { this, element in
          this.slot.append(element)
          this.sink.receivedElement()
        }
      }
    }
  }

  @_alwaysEmitIntoClient
  convenience init(_ sink: ZipSink<Output>, _ slot: ZipSlot<Element>, _ index: Int) {
    self.init(sink, slot, UInt32(index), Self.receiver)
  }

  @usableFromInline
  init(_ sink: ZipSink<Output>, _ slot: ZipSlot<Element>, _ index: UInt32, _ receiver: @escaping Receiver) {
    self.sink = sink
    self.slot = slot
    self.index = index
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
      this.sink.receivedCompletion(from: this.index)
    }
  }
}
