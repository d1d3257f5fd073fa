public import Causeway

/// One subscription of an operator that passes on what several observables send, as it comes.
@usableFromInline
class MergeSink<Input: Sendable, Output: Sendable>: Sink<Input, Output>, @unchecked Sendable {
  @usableFromInline final let gate = ReentrantGate()
  /// The subscriptions, that to the outer source first.
  final let group = CompositeDisposable()
  /// How many inner observables are subscribed to.
  @exclusivity(unchecked) @usableFromInline final var activeCount = 0
  /// No further observable comes.
  @exclusivity(unchecked) final var isStopped = false

  /// Makes a sink that overrides ``process(_:)``.
  @usableFromInline
  override init(_ downstream: ObserverBase<Output>) {
    super.init(downstream)
  }

  /// Makes a sink of the function that takes its elements.
  @usableFromInline
  override init(_ downstream: ObserverBase<Output>, receiver: @escaping Receiver) {
    super.init(downstream, receiver: receiver)
  }

  /// Subscribes to some observables.
  @inlinable
  final func run(_ sources: [Observable<Output>]) -> Attachment {
    activeCount += sources.count
    for source in sources { subscribe(to: source) }
    return stop()
  }

  /// Subscribes to no further observable.
  @usableFromInline
  final func stop() -> Attachment {
    gate.run(self, ()) { this, _ in
      this.isStopped = true
      this.finishIfDone()
    }
    return attached(to: group)
  }

  /// Subscribes to an observable, unless this has ended or has been disposed of.
  @inlinable
  final func subscribe(to source: Observable<Output>) {
    if !isDisposed { subscribe(to: source, MergeInput(self)) }
  }

  @usableFromInline
  final func subscribe(to source: Observable<Output>, _ input: MergeInput<Input, Output>) {
    guard let key = group.insert(input) else { return }
    input.key = key
    _ = input.attached(to: source)
  }

  /// An inner observable has completed, and its subscription is out of the group.
  @usableFromInline
  func innerCompleted() {
    activeCount -= 1
    finishIfDone()
  }

  final func finishIfDone() {
    if isStopped, activeCount == 0 { finish() }
  }
}
