import Causeway

extension ImmediateSchedulerType {
  /// Schedules work after a delay that is measured by a clock.
  func schedule<State>(
    _ state: State, dueTime: RxTimeInterval, time: TimeBase,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    // The state is transferred, and the closure is called once.
    let start = UncheckedBox { work.setDisposable(schedule(state, action: action)) }
    let timer = ClockTimer(time, after: Nanoseconds(dueTime).asDelay) { if !work.isDisposed { start.value() } }
    return Disposables.create(Disposables.create { timer.cancel() }, work)
  }

  /// Schedules periodic work that is timed by a clock.
  func schedulePeriodic<State>(
    _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, time: TimeBase,
    action: @escaping (State) -> State
  ) -> any Disposable {
    ClockPeriod(self, state, action).start(after: startAfter, every: period, time: time)
  }
}

/// Periodic work that is timed by a clock.
///
/// A tick that arrives while a run is pending is discarded, as Dispatch's timers do.
final class ClockPeriod<State>: Disposable, @unchecked Sendable {
  // Safety: `isPending` admits one run at a time, which alone uses `state` and `action`. Tested by `SchedulersTests`.

  private let scheduler: any ImmediateSchedulerType
  private let action: (State) -> State
  /// The state of the next run; used by one run at a time.
  private var state: State
  private let isPending = AtomicBool(false)
  private let work = SerialDisposable()

  init(_ scheduler: any ImmediateSchedulerType, _ state: State, _ action: @escaping (State) -> State) {
    self.scheduler = scheduler
    self.state = state
    self.action = action
  }

  func start(after delay: RxTimeInterval, every period: RxTimeInterval, time: TimeBase) -> any Disposable {
    let ticks = RepeatingTimer(every: Nanoseconds(period), startingAfter: Nanoseconds(delay), time)
    let token = ticks.sink { [self] _ in tick() }
    return Disposables.create(Disposables.create { token.cancel() }, self)
  }

  func dispose() {
    work.dispose()
  }

  private func tick() {
    if isPending.exchange(true, ordering: .acquiringAndReleasing) { return }
    work.disposable = scheduler.schedule(()) { [self] _ in
      if !work.isDisposed { state = action(state) }
      isPending.store(false, ordering: .releasing)
      return NopDisposable()
    }
  }
}
