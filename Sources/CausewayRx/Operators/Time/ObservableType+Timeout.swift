import Causeway

extension ObservableType {
  /// Fails with ``RxError/timeout`` if the source sends no event for an interval.
  ///
  /// The interval is measured from the subscription, and then from each element. Elements are delivered on the sending
  /// thread.
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time without an event.
  ///   - scheduler: The scheduler that measures the time and delivers the error.
  /// - Returns: An observable of the same elements.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// Continues with another observable if the source sends no event for an interval.
  ///
  /// The interval is measured from the subscription, and then from each element of the source, which is disposed of at
  /// the time limit. Elements are delivered on the sending thread.
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time without an event.
  ///   - other: The observable to subscribe to at the time limit.
  ///   - scheduler: The scheduler that measures the time and subscribes to the other observable.
  /// - Returns: An observable of the elements of both.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let (source, other) = (asObservable(), other.asObservable())
    return Producer { TimeoutSink(dueTime, other, scheduler, $0).run(source) }
  }
}

/// A subscription of `timeout`.
final class TimeoutSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the state that it shares with the timer is locked. Tested by `ScheduledRaceTests`.

  private struct State: Sendable {
    /// The number of events of the source.
    var count = 0
    /// Whether the time has passed and the other observable is subscribed to.
    var hasSwitched = false
  }

  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let other: Observable<Element>
  private let timer = SerialDisposable()
  private let current = SerialDisposable()
  private let progress = Locked(State())

  init(
    _ dueTime: RxTimeInterval, _ other: Observable<Element>, _ scheduler: any SchedulerType,
    _ downstream: ObserverBase<Element>
  ) {
    self.dueTime = dueTime
    self.other = other
    self.scheduler = scheduler
    super.init(downstream)
  }

  func run(_ source: Observable<Element>) -> any Disposable {
    let first = SingleAssignmentDisposable()
    current.disposable = first
    startTimer()
    first.setDisposable(source.attach(self))
    return attached(to: Disposables.create(current, timer))
  }

  override func process(_ element: Element) {
    guard isInTime() else { return }
    forward(element)
    startTimer()
  }

  override func error(_ error: any Error) {
    if isInTime() { finish(error) }
  }

  override func completed() {
    if isInTime() { finish() }
  }

  /// Counts an event of the source, unless the time has passed.
  private func isInTime() -> Bool {
    progress.withLock { state in
      if !state.hasSwitched { state.count &+= 1 }
      return !state.hasSwitched
    }
  }

  private func startTimer() {
    if timer.isDisposed { return }
    let work = SingleAssignmentDisposable()
    timer.disposable = work
    work.setDisposable(
      scheduler.scheduleRelative(progress.withLock { $0.count }, dueTime: dueTime) { [self] count in
        timePassed(after: count)
        return NopDisposable()
      })
  }

  private func timePassed(after count: Int) {
    let switches = progress.withLock { state in
      if state.count == count { state.hasSwitched = true }
      return state.count == count
    }
    guard switches else { return }
    current.disposable = other.attach(
      Companion(
        onNext: { [self] in forward($0) }, onError: { [self] in finish($0) }, onCompleted: { [self] in finish() }))
  }
}
