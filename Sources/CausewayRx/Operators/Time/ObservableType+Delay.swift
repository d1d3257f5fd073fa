import Causeway

extension ObservableType {
  /// Delivers each element and the completion after a delay, and an error immediately.
  ///
  /// An error discards the pending elements.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time and delivers the delayed events.
  /// - Returns: An observable of the same elements.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { DelaySink(dueTime, scheduler, $0).run(source) }
  }

  /// Subscribes to the source after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time and subscribes.
  /// - Returns: An observable of the same elements, which are not delayed themselves.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { observer in
      let sink = PassingSink(observer)
      return sink.attached(to: scheduler.scheduleRelative((), dueTime: dueTime) { _ in source.attach(sink) })
    }
  }
}

/// A subscription of `delay`.
///
/// Events wait in a queue. At most one scheduled action delivers the events that are due.
final class DelaySink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the events are locked, and one work item at a time delivers them. Tested by
  // `ScheduledRaceTests`.

  private struct State: Sendable {
    var events = ItemQueue<(time: RxTime, event: Event<Element>)>()
    /// Whether work is scheduled or is delivering.
    var isActive = false
    /// Whether work is delivering.
    var isDelivering = false
    var error: (any Error)?
  }

  private enum Step: Sendable {
    case deliver(Event<Element>)
    case fail(any Error)
    case wait(since: RxTime)
    case stop
  }

  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let sourceSubscription = SingleAssignmentDisposable()
  private let work = SerialDisposable()
  private let pending = Locked(State())

  init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ downstream: ObserverBase<Element>) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  func run(_ source: Observable<Element>) -> any Disposable {
    sourceSubscription.setDisposable(source.attach(self))
    return attached(to: Disposables.create(sourceSubscription, work))
  }

  override func process(_ element: Element) {
    enqueue(.next(element))
  }

  override func completed() {
    sourceSubscription.dispose()
    enqueue(.completed)
  }

  override func error(_ error: any Error) {
    sourceSubscription.dispose()
    let (isDelivering, discarded) = pending.withLock { state in
      state.error = error
      defer { state.events = ItemQueue() }
      return (state.isDelivering, state.events)
    }
    withExtendedLifetime(discarded) {}
    if !isDelivering { finish(error) }
  }

  private func enqueue(_ event: Event<Element>) {
    let now = scheduler.now
    let isFirst = pending.withLock { state in
      state.events.append((now, event))
      defer { state.isActive = true }
      return !state.isActive
    }
    guard isFirst else { return }
    work.disposable = scheduler.scheduleRecursive((), dueTime: dueTime) { [self] _, work in deliver(work) }
  }

  /// Delivers the first event, and schedules the delivery of the next one.
  private func deliver(_ work: RecursiveWork<Void>) {
    let hasFailed = pending.withLock { state in
      if state.error == nil { state.isDelivering = true }
      return state.error != nil
    }
    if hasFailed { return }
    var isFirst = true
    while true {
      switch nextStep(isFirst: isFirst) {
      case .deliver(.next(let element)): forward(element)
      case .deliver(.completed): return finish()
      case .deliver(.error(let error)), .fail(let error): return finish(error)
      case .wait(let time): return work.schedule((), dueTime: dueTime.remaining(from: time, to: scheduler.now))
      case .stop: return
      }
      isFirst = false
    }
  }

  private func nextStep(isFirst: Bool) -> Step {
    pending.withLock { state in
      if let error = state.error { return .fail(error) }
      if isFirst, let next = state.events.removeFirst() { return .deliver(next.event) }
      state.isDelivering = false
      if let next = state.events.first { return .wait(since: next.time) }
      state.isActive = false
      return .stop
    }
  }
}
