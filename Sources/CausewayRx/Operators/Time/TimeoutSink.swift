import Causeway

/// A subscription of `timeout`.
final class TimeoutSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  // Safety: As `Sink`: the state that it shares with the timer is locked. Tested by `ScheduledRaceTests`.

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
