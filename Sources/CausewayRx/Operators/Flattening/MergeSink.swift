public import Causeway

/// A subscription of an operator that merges several observables.
@usableFromInline
class MergeSink<Input: Sendable, Output: Sendable>: OperatorSink<Input, Output>, @unchecked Sendable {
  // Safety: As `OperatorSink`; `activeCount` and `isStopped` are used only inside the gate. Tested by
  // `RxEngineRaceTests`.

  @usableFromInline final let gate = ReentrantGate()
  /// The subscriptions, starting with that of the outer source.
  final let group = CompositeDisposable()
  /// The number of inner observables that are subscribed to.
  @exclusivity(unchecked) @usableFromInline final var activeCount = 0
  /// Whether no more observables are expected.
  @exclusivity(unchecked) final var isStopped = false

  /// Creates a sink that overrides ``process(_:)``.
  @usableFromInline
  override init(_ downstream: ObserverBase<Output>) {
    super.init(downstream)
  }

  /// Creates a sink with a function that receives its elements.
  @usableFromInline
  override init(_ downstream: ObserverBase<Output>, receiver: @escaping Receiver) {
    super.init(downstream, receiver: receiver)
  }

  /// Subscribes to several observables.
  @_alwaysEmitIntoClient
  final func run(_ sources: [Observable<Output>]) -> Attachment {
    activeCount += sources.count
    for source in sources { subscribe(to: source) }
    return stop()
  }

  /// Marks that no more observables follow.
  @usableFromInline
  final func stop() -> Attachment {
    gate.run(self, ()) { this, _ in
      this.isStopped = true
      this.finishIfDone()
    }
    return attached(to: group)
  }

  /// Subscribes to an observable, unless this sink has terminated or has been disposed of.
  @_alwaysEmitIntoClient
  final func subscribe(to source: Observable<Output>) {
    if !isDisposed { subscribe(to: source, MergeInput(self)) }
  }

  @usableFromInline
  final func subscribe(to source: Observable<Output>, _ input: MergeInput<Input, Output>) {
    guard let key = group.insert(input) else { return }
    input.key = key
    _ = input.attached(to: source)
  }

  /// Called when an inner observable has completed and its subscription has been removed from the group.
  @usableFromInline
  func innerCompleted() {
    activeCount -= 1
    finishIfDone()
  }

  final func finishIfDone() {
    if isStopped, activeCount == 0 { finish() }
  }
}

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
