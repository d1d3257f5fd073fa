public import Causeway

/// A subscription of an operator that merges several observables.
@usableFromInline
class MergeSink<Input: Sendable, Output: Sendable>: Sink<Input, Output>, @unchecked Sendable {
  // Safety: As `Sink`; `activeCount` and `isStopped` are used only inside the gate. Tested by `RxEngineRaceTests`.

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
