import Causeway

/// A subscription of `observe(on:)`, which keeps the order of events on a scheduler that need not be serial.
final class ObserveOnSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the events are locked, and one work item at a time delivers them. Tested by
  // `ScheduledRaceTests`.

  private struct State: Sendable {
    var events = ItemQueue<Event<Element>>()
    /// Whether work is scheduled or is delivering.
    var isRunning = false
  }

  private let scheduler: any ImmediateSchedulerType
  private let work = SerialDisposable()
  private let pending = Locked(State())

  init(_ scheduler: any ImmediateSchedulerType, _ downstream: ObserverBase<Element>) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  func run(_ source: Observable<Element>) -> any Disposable {
    let subscription = source.attach(self)
    return attached(to: Disposables.create(work, subscription))
  }

  override func process(_ element: Element) {
    enqueue(.next(element))
  }

  override func error(_ error: any Error) {
    enqueue(.error(error))
  }

  override func completed() {
    enqueue(.completed)
  }

  private func enqueue(_ event: Event<Element>) {
    let isFirst = pending.withLock { state in
      state.events.append(event)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isFirst else { return }
    work.disposable = scheduler.scheduleRecursive(()) { [self] _, recurse in
      deliver()
      if hasMore() { recurse(()) }
    }
  }

  /// Delivers the oldest event.
  private func deliver() {
    switch pending.withLock({ $0.events.removeFirst() }) {
    case .next(let element): forward(element)
    case .error(let error): finish(error)
    case .completed: finish()
    case nil: break
    }
  }

  private func hasMore() -> Bool {
    pending.withLock { state in
      state.isRunning = !state.events.isEmpty
      return state.isRunning
    }
  }
}
