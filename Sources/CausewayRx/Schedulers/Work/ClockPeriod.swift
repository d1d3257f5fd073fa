import Causeway
import Synchronization

/// Periodic work that is timed by a clock.
///
/// A tick that arrives while a run is pending is discarded, as Dispatch's timers do.
final class ClockPeriod<State>: Disposable, @unchecked Sendable {
  // Safety: `isPending` admits one run at a time, which alone uses `state` and `action`. Tested by `SchedulersTests`.

  private let scheduler: any ImmediateSchedulerType
  private let action: (State) -> State
  /// The state of the next run; used by one run at a time.
  private var state: State
  private let isPending = Atomic(false)
  private let work = SerialDisposable()

  init(_ scheduler: any ImmediateSchedulerType, _ state: State, _ action: @escaping (State) -> State) {
    self.scheduler = scheduler
    self.state = state
    self.action = action
  }

  func start(after delay: RxTimeInterval, every period: RxTimeInterval, clock: any Clock<Duration>) -> any Disposable {
    let ticks = RepeatingTimer(
      every: max(period.duration, .nanoseconds(1)), startingAfter: delay.duration, clock: clock)
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
