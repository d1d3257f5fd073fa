extension ImmediateSchedulerType {
  /// Schedules work that may schedule itself again.
  ///
  /// - Parameters:
  ///   - state: Passed to the first run.
  ///   - action: The work, run where the scheduler runs its work. Calling `recurse` schedules it once more, with another
  ///     state.
  /// - Returns: A disposable that prevents all further runs.
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let work = RecursiveWork<State>(self) { state, work in action(state, work.schedule) }
    work.schedule(state)
    return work
  }
}

extension SchedulerType {
  /// Schedules work after a delay that may schedule itself again, at once or after a delay.
  func scheduleRecursive<State>(
    _ state: State, dueTime: RxTimeInterval, action: @escaping (State, RecursiveWork<State>) -> Void
  ) -> any Disposable {
    let work = RecursiveWork<State>(self, action)
    work.schedule(state, dueTime: dueTime)
    return work
  }
}
