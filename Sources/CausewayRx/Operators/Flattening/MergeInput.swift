public import Causeway

/// The observer of one of the observables of a ``MergeSink``.
@usableFromInline
final class MergeInput<Input: Sendable, Output: Sendable>: ChainObserver<Output>, @unchecked Sendable {
  // Safety: As `ChainObserver`; `key` is set before the subscription, and `receiver` is created with the input whose
  // type it casts to. Tested by `RxEngineRaceTests`.

  @usableFromInline let sink: MergeSink<Input, Output>
  /// The key in the sink's group; set before the subscription.
  @exclusivity(unchecked) final var key: CompositeDisposable.DisposeKey?

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in
        let this = unsafeDowncast(node, to: MergeInput<Input, Output>.self)
        this.sink.gate.run(this.sink, element.pointee) { $0.forward($1) }
      }
    }
  }

  @_alwaysEmitIntoClient
  convenience init(_ sink: MergeSink<Input, Output>) {
    self.init(sink, Self.receiver)
  }

  @usableFromInline
  init(_ sink: MergeSink<Input, Output>, _ receiver: @escaping Receiver) {
    self.sink = sink
    super.init(receiver: receiver)
  }

  @usableFromInline
  override func error(_ error: any Error) {
    sink.gate.run(sink, error) { $0.finish($1) }
  }

  @usableFromInline
  override func completed() {
    sink.gate.run(self, ()) { this, _ in
      if let key = this.key { this.sink.group.remove(for: key) }
      this.sink.innerCompleted()
    }
  }
}
