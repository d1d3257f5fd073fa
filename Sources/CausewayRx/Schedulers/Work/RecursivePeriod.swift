import Causeway

/// Periodic work on a scheduler that only supports delays.
///
/// A tick schedules the next tick before the work runs. A tick that arrives while earlier runs are pending adds another
/// run.
final class RecursivePeriod<State>: @unchecked Sendable {
  // Safety: The count admits one run at a time, which alone uses `state` and `action`. Tested by
  // `VirtualTimeSchedulerTests`.

  private enum Command: Sendable {
    case tick
    case run
  }

  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let action: (State) -> State
  /// The state of the next run; used by one run at a time.
  private var state: State
  private let pendingCount = AtomicInt(0)

  init(
    _ scheduler: any SchedulerType, _ state: State, _ period: RxTimeInterval, _ action: @escaping (State) -> State
  ) {
    self.scheduler = scheduler
    self.state = state
    self.period = period
    self.action = action
  }

  func start(after delay: RxTimeInterval) -> any Disposable {
    scheduler.scheduleRecursive(Command.tick, dueTime: delay) { [self] in perform($0, $1) }
  }

  private func perform(_ command: Command, _ work: RecursiveWork<Command>) {
    switch command {
    case .tick:
      work.schedule(.tick, dueTime: period)
      if pendingCount.add(1, ordering: .acquiringAndReleasing).oldValue == 0 { perform(.run, work) }
    case .run:
      state = action(state)
      // Pending runs are interleaved with other work of the scheduler.
      if pendingCount.subtract(1, ordering: .acquiringAndReleasing).oldValue > 1 { work.schedule(.run) }
    }
  }
}
