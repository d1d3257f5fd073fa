public import Causeway

/// A scheduler of the core as an Rx scheduler.
public struct CoreScheduler: ImmediateSchedulerType {
  private let scheduler: any Causeway.Scheduler

  /// Makes a scheduler.
  ///
  /// - Parameter scheduler: Where work runs.
  public init(_ scheduler: any Causeway.Scheduler) {
    self.scheduler = scheduler
  }

  /// Runs work on the scheduler: now if the caller is there, and later otherwise.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if scheduler.isCurrent { return action(state) }
    let work = SingleAssignmentDisposable()
    // The state is handed over, and the closure called once.
    let start = UncheckedBox { work.setDisposable(action(state)) }
    scheduler.schedule { if !work.isDisposed { start.value() } }
    return work
  }
}

extension Causeway.ImmediateScheduler: ImmediateSchedulerType {
  /// Runs work now.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - action: The work.
  /// - Returns: The disposable that the work has returned.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    action(state)
  }
}
