import Causeway

/// One subscription of an operator that passes on what several observables send, as it comes.
class MergeSink<Input: Sendable, Output: Sendable>: Sink<Input, Output>, @unchecked Sendable {
  final let gate = ReentrantGate()
  /// The subscriptions, that to the outer source first.
  final let group = CompositeDisposable()
  /// How many inner observables are subscribed to.
  final var activeCount = 0
  /// No further observable comes.
  final var isStopped = false

  /// Subscribes to some observables.
  final func run(_ sources: [Observable<Output>]) -> any Disposable {
    activeCount += sources.count
    for source in sources { subscribe(to: source) }
    gate.run(self, ()) { this, _ in
      this.isStopped = true
      this.finishIfDone()
    }
    return attached(to: group)
  }

  /// Subscribes to an observable, unless this has ended or has been disposed of.
  final func subscribe(to source: Observable<Output>) {
    if isDisposed { return }
    let subscription = SingleAssignmentDisposable()
    guard let key = group.insert(subscription) else { return }
    subscription.setDisposable(source.attach(MergeInput(self, key)))
  }

  /// An inner observable has completed, and its subscription is out of the group.
  func innerCompleted() {
    activeCount -= 1
    finishIfDone()
  }

  final func finishIfDone() {
    if isStopped, activeCount == 0 { finish() }
  }
}

/// The observer of one of the observables.
private final class MergeInput<Input: Sendable, Output: Sendable>: ObserverBase<Output>, @unchecked Sendable {
  private let sink: MergeSink<Input, Output>
  private let key: CompositeDisposable.DisposeKey

  init(_ sink: MergeSink<Input, Output>, _ key: CompositeDisposable.DisposeKey) {
    self.sink = sink
    self.key = key
    super.init()
  }

  override func process(_ element: Output) {
    sink.gate.run(sink, element) { $0.forward($1) }
  }

  override func error(_ error: any Error) {
    sink.gate.run(sink, error) { $0.finish($1) }
  }

  override func completed() {
    sink.gate.run(sink, key) { sink, key in
      sink.group.remove(for: key)
      sink.innerCompleted()
    }
  }
}
