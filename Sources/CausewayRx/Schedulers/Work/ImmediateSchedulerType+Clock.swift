import Causeway

extension ImmediateSchedulerType {
  /// Schedules work after a delay that is measured by a clock.
  func schedule<State>(
    _ state: State, dueTime: RxTimeInterval, clock: any Clock<Duration>,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    // The state is transferred, and the closure is called once.
    let start = UncheckedBox { work.setDisposable(schedule(state, action: action)) }
    let timer = ClockTimer(clock, after: dueTime.duration) { if !work.isDisposed { start.value() } }
    return Disposables.create(Disposables.create { timer.cancel() }, work)
  }

  /// Schedules periodic work that is timed by a clock.
  func schedulePeriodic<State>(
    _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, clock: any Clock<Duration>,
    action: @escaping (State) -> State
  ) -> any Disposable {
    ClockPeriod(self, state, action).start(after: startAfter, every: period, clock: clock)
  }
}
