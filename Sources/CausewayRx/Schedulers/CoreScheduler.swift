public import Causeway

/// An Rx scheduler that runs work on a scheduler of the core.
public struct CoreScheduler: ImmediateSchedulerType {
  private let scheduler: any Causeway.Scheduler

  /// Creates a scheduler.
  ///
  /// - Parameter scheduler: The scheduler on which work runs.
  public init(_ scheduler: any Causeway.Scheduler) {
    self.scheduler = scheduler
  }

  /// Runs work on the scheduler: immediately if the caller is there, and later otherwise.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if scheduler.isCurrent { return action(state) }
    let work = SingleAssignmentDisposable()
    // The state is transferred, and the closure is called once.
    let start = UncheckedBox { work.setDisposable(action(state)) }
    scheduler.schedule { if !work.isDisposed { start.value() } }
    return work
  }
}

extension Causeway.ImmediateScheduler: ImmediateSchedulerType {
  /// Runs work immediately.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    action(state)
  }
}
