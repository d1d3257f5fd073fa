import Causeway

/// Work that reschedules itself, and the disposable of all its runs.
///
/// A run that the scheduler starts inside the call that schedules it follows the current run instead of interrupting
/// it. Any number of runs therefore take no more stack than one.
final class RecursiveWork<State>: Disposable, @unchecked Sendable {
  // Safety: The action is locked and released on disposal; it runs on the scheduler that the caller has chosen. Only the
  // thread that `owner` names uses `following`. Tested by `SchedulersTests`, `RxDepthTests`.

  typealias Action = (State, RecursiveWork<State>) -> Void
  private typealias Start = (@escaping (State) -> any Disposable) -> any Disposable

  /// The state of a run, which may start before the call that schedules it has returned.
  private enum Run: Sendable {
    case scheduled
    case inGroup(CompositeDisposable.DisposeKey)
    case begun
  }

  private let scheduler: any ImmediateSchedulerType
  private let group = CompositeDisposable()
  /// The work, released on disposal.
  private let action: Locked<UncheckedBox<Action>?>
  /// The thread on which a run is in progress; 0 if no run is.
  private let owner = AtomicUInt(0)
  /// The states of the runs that follow the current one.
  private var following = ItemQueue<State>()

  init(_ scheduler: any ImmediateSchedulerType, _ action: @escaping Action) {
    self.scheduler = scheduler
    self.action = Locked(UncheckedBox(action))
  }

  /// Schedules a run.
  func schedule(_ state: State) {
    track { [scheduler] in scheduler.schedule(state, action: $0) }
  }

  /// Schedules a run after a delay, on a scheduler that supports delays.
  func schedule(_ state: State, dueTime: RxTimeInterval) {
    guard let scheduler = scheduler as? any SchedulerType else {
      preconditionFailure("a delay needs a scheduler that conforms to SchedulerType")
    }
    track { scheduler.scheduleRelative(state, dueTime: dueTime, action: $0) }
  }

  func dispose() {
    let released = action.withLock { $0.take() }
    group.dispose()
    withExtendedLifetime(released) {}
  }

  private func track(_ start: Start) {
    let run = RunState()
    let thread = currentThread()
    let isInsideRun = owner.load(ordering: .relaxed) == thread
    let work = start { [self] state in
      if group.isDisposed { return NopDisposable() }
      if let key = run.begin() { group.remove(for: key) }
      if isInsideRun, currentThread() == thread, run.isBeingScheduled {
        following.append(state)
      } else {
        perform(state)
      }
      return NopDisposable()
    }
    run.isBeingScheduled = false
    guard let key = group.insert(work) else { return }
    if run.insert(key) { group.remove(for: key) }
  }

  /// Runs the action, and then the runs that it has started.
  private func perform(_ state: State) {
    let thread = currentThread()
    let former = owner.compareExchange(expected: 0, desired: thread, ordering: .acquiring)
    // On a concurrent scheduler, another thread may still be leaving the previous run.
    guard former.exchanged || former.original == thread else { return call(state) }
    let outer = following
    following = ItemQueue()
    call(state)
    while !group.isDisposed, let state = following.removeFirst() { call(state) }
    following = outer
    if former.exchanged { owner.store(0, ordering: .releasing) }
  }

  private func call(_ state: State) {
    action.withLock { $0 }?.value(state, self)
  }

  private final class RunState: @unchecked Sendable {
    // Safety: Only the thread that schedules the run uses `isBeingScheduled`; the rest is locked. Tested
    // by `SchedulersTests`.

    var isBeingScheduled = true
    private let run = Locked(Run.scheduled)

    /// Records that the run starts.
    ///
    /// - Returns: Its key, if the run is already in the group.
    func begin() -> CompositeDisposable.DisposeKey? {
      run.withLock { run in
        defer { run = .begun }
        return if case .inGroup(let key) = run { key } else { nil }
      }
    }

    /// Records that the run is in the group.
    func insert(_ key: CompositeDisposable.DisposeKey) -> Bool {
      run.withLock { run in
        if case .begun = run { return true }
        run = .inGroup(key)
        return false
      }
    }
  }
}
