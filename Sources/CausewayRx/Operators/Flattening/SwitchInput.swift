public import Causeway

/// The observer of one inner observable of a ``SwitchSink``.
@usableFromInline
final class SwitchInput<Input: Sendable, Inner: ObservableConvertibleType>: ChainObserver<Inner.Element>,
  @unchecked Sendable
{
  // Safety: As `ChainObserver`; events enter the sink's gate. `receiver` is created with the input whose type it casts
  // to. Tested by `RxOperatorContractTests`.

  @usableFromInline let sink: SwitchSink<Input, Inner>
  @usableFromInline let number: Int

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in
        let this = unsafeDowncast(node, to: SwitchInput<Input, Inner>.self)
        this.sink.gate.run(this, element.pointee) { this, element in
          if this.sink.latest == this.number { this.sink.forward(element) }
        }
      }
    }
  }

  @_alwaysEmitIntoClient
  convenience init(_ sink: SwitchSink<Input, Inner>, _ number: Int) {
    self.init(sink, number, Self.receiver)
  }

  @usableFromInline
  init(_ sink: SwitchSink<Input, Inner>, _ number: Int, _ receiver: @escaping Receiver) {
    self.sink = sink
    self.number = number
    super.init(receiver: receiver)
  }

  @usableFromInline
  override func error(_ error: any Error) {
    sink.gate.run(self, error) { this, error in
      this.dispose()
      if this.sink.latest == this.number { this.sink.finish(error) }
    }
  }

  @usableFromInline
  override func completed() {
    sink.gate.run(self, ()) { this, _ in
      this.dispose()
      if this.sink.latest == this.number { this.sink.innerCompleted() }
    }
  }
}
