import Causeway

extension ImmediateSchedulerType {
  /// Schedules work after a delay that a clock measures.
  func schedule<State>(
    _ state: State, dueTime: RxTimeInterval, clock: any Clock<Duration>,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    // The state is handed over, and the closure called once.
    let start = UncheckedBox { work.setDisposable(schedule(state, action: action)) }
    let timer = ClockTimer(clock, after: dueTime.duration) { if !work.isDisposed { start.value() } }
    return Disposables.create(Disposables.create { timer.cancel() }, work)
  }

  /// Schedules periodic work that a clock times.
  func schedulePeriodic<State>(
    _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, clock: any Clock<Duration>,
    action: @escaping (State) -> State
  ) -> any Disposable {
    ClockPeriod(self, state, action).start(after: startAfter, every: period, clock: clock)
  }
}
