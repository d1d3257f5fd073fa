import Causeway

extension ImmediateSchedulerType {
  /// Does work at the scheduler's place: now if the caller is there, and later otherwise.
  ///
  /// - Parameters:
  ///   - state: Given to the work.
  ///   - action: The work. What it returns is disposed of with the disposable returned here.
  /// - Returns: Keeps the work from beginning, or disposes of what it has begun.
  public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    let work = SingleAssignmentDisposable()
    // The state is handed over, and the closure called once.
    let action = UncheckedBox { work.setDisposable(action(state)) }
    let place = scheduler
    if place.isCurrent {
      action.value()
    } else {
      place.schedule { if !work.isDisposed { action.value() } }
    }
    return work
  }
}

extension SchedulerType {
  /// Does work at the scheduler's place after a time.
  ///
  /// - Parameters:
  ///   - state: Given to the work.
  ///   - dueTime: How long after this call.
  ///   - action: The work. What it returns is disposed of with the disposable returned here.
  /// - Returns: Keeps the work from beginning, or disposes of what it has begun.
  public func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    // The state is handed over, and the closure called once.
    let action = UncheckedBox { work.setDisposable(schedule(state, action: action)) }
    let timer = ClockTimer(clock, after: dueTime.duration) { if !work.isDisposed { action.value() } }
    return Disposables.create(Disposables.create { timer.cancel() }, work)
  }

  /// Calls a closure at the scheduler's place after a time.
  ///
  /// - Parameters:
  ///   - duration: How long after this call.
  ///   - action: Called once, unless that is disposed of before.
  /// - Returns: Keeps the closure from being called.
  func schedule(after duration: Duration, _ action: @escaping () -> Void) -> any Disposable {
    let work = SingleAssignmentDisposable()
    // The closure is handed over, and called once.
    let start = UncheckedBox {
      work.setDisposable(
        schedule(()) { _ in
          action()
          return NopDisposable()
        })
    }
    let timer = ClockTimer(clock, after: duration) { if !work.isDisposed { start.value() } }
    return Disposables.create(Disposables.create { timer.cancel() }, work)
  }
}
