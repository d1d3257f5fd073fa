/// A scheduler that runs work without a delay.
///
/// Corresponds to RxSwift's `ImmediateSchedulerType`. A custom scheduler only implements ``schedule(_:action:)``;
/// ``CoreScheduler`` wraps a scheduler of the core.
public protocol ImmediateSchedulerType: Sendable {
  /// Schedules work to run as soon as possible.
  ///
  /// - Parameters:
  ///   - state: The state passed to the work.
  ///   - action: The work, which runs once on the scheduler. The disposable that it returns is disposed of with the
  ///     disposable returned here.
  /// - Returns: A disposable that cancels the work, or disposes of the disposable that the work has returned.
  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable
}

extension ImmediateSchedulerType {
  /// Schedules work that can reschedule itself.
  ///
  /// - Parameters:
  ///   - state: The state passed to the first run.
  ///   - action: The work, which runs on the scheduler. Calling `recurse` schedules another run with a new state.
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
  /// Schedules delayed work that can reschedule itself, with or without a delay.
  func scheduleRecursive<State>(
    _ state: State, dueTime: RxTimeInterval, action: @escaping (State, RecursiveWork<State>) -> Void
  ) -> any Disposable {
    let work = RecursiveWork<State>(self, action)
    work.schedule(state, dueTime: dueTime)
    return work
  }
}
