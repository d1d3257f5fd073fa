/// A clock that stands still until a test advances it.
///
/// Each test makes its own; there is nothing global, so tests run in parallel.
///
/// ```swift
/// let clock = TestClock()
/// let recorder = Recorder(service.status.shared(stop: .after(.seconds(5)), clock: clock))
/// recorder.cancel()
/// await clock.advance(by: .seconds(5))
/// ```
///
/// ## What has happened when `advance` returns
///
/// Time goes from deadline to deadline. At each one all sleepers that are due wake, in the order in which they went to
/// sleep. What happens next depends on where they run:
///
/// - Every timer of this package that was given the clock fires inside `advance`, on the thread that advances: an
///   operator such as `debounce` has sent its value when `advance` returns.
/// - Tasks on the clock's ``taskExecutor`` run there. The asynchronous `advance` and ``run()`` wait until all of them are
///   suspended again before time goes on and before they return, and before they begin. So a task that sleeps again within
///   the time advanced wakes again, and at the end everything has been done.
/// - No clock can know what other tasks are about to do. They wake, but may run later and then see a later time. Wait for
///   what they do, or for their next sleep with ``sleepers(atLeast:)``, and advance again.
///
/// The synchronous `advance`, for code that cannot await, waits for no task.
public final class TestClock: Clock, Sendable {
  let state = Awaited(TestClockState())
  private let executor = TestExecutor()

  /// Makes a clock at the beginning of its time.
  public init() {}

  /// The time now.
  public var now: Instant { state.value.now }

  /// The smallest duration, a nanosecond, which the clock does not use.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Runs tasks one at a time, on no particular thread; `advance` and ``run()`` wait for them.
  ///
  /// ```swift
  /// Task(executorPreference: clock.taskExecutor) { await poller.run(clock) }
  /// ```
  ///
  /// What runs elsewhere, such as code of the main actor, is not waited for, and unstructured tasks that those tasks start
  /// are elsewhere too, unless they name the executor themselves.
  public var taskExecutor: any TaskExecutor { executor }

  /// Sleeps until the clock has been advanced so far.
  ///
  /// - Parameters:
  ///   - deadline: When to wake. If it is not in the future, this returns at once.
  ///   - tolerance: Ignored: it is never late.
  /// - Throws: `CancellationError` when the task is cancelled; nothing is left behind.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.change { $0.begin() }
    let nap = SettlingNap()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let end = state.change {
          $0.register(
            TestClockState.Sleeper(id: id, deadline: deadline) { end in
              nap?.end()
              continuation.resume(with: end)
            })
        }
        if let end { continuation.resume(with: end) } else { nap?.begin() }
      }
    } onCancel: {
      state.change { $0.cancel(id) }?.wake(.failure(CancellationError()))
    }
  }

  // MARK: Who sleeps

  /// How many tasks sleep now.
  public var sleeperCount: Int { state.value.sleepers.count }

  /// When those who sleep will wake, in order.
  public var deadlines: [Instant] { state.value.sleepers.map(\.deadline) }

  /// Waits until so many tasks sleep, wherever they run.
  ///
  /// - Parameter count: How many. The wait also ends when the waiting task is cancelled.
  public func sleepers(atLeast count: Int) async {
    await state.wait { $0.sleepers.count >= count }
  }

  /// Waits until no more than so many tasks sleep, for instance after a cancel.
  ///
  /// - Parameter count: How many. The wait also ends when the waiting task is cancelled.
  public func sleepers(atMost count: Int) async {
    await state.wait { $0.sleepers.count <= count }
  }

  // MARK: Moving time

  /// Goes on by a duration, from deadline to deadline.
  ///
  /// - Parameter duration: How far; not negative.
  public func advance(by duration: Duration) async {
    await advance(to: target(duration))
  }

  /// Goes on to an instant, from deadline to deadline.
  ///
  /// - Parameter instant: How far. If it has passed already, only the tasks of ``taskExecutor`` are waited for.
  public func advance(to instant: Instant) async {
    await settle()
    while wakeNext(to: instant) { await settle() }
  }

  /// Goes on from deadline to deadline until nobody sleeps.
  ///
  /// It does not return while a task of ``taskExecutor`` goes to sleep again and again.
  public func run() async {
    await settle()
    while wakeNext(to: nil) { await settle() }
  }

  /// Goes on by a duration, from deadline to deadline, and waits for no task.
  ///
  /// - Parameter duration: How far; not negative.
  public func advance(by duration: Duration) {
    advance(to: target(duration))
  }

  /// Goes on to an instant, from deadline to deadline, and waits for no task.
  ///
  /// - Parameter instant: How far. If it has passed already, nothing happens.
  public func advance(to instant: Instant) {
    while wakeNext(to: instant) {}
  }

  /// Waits until the tasks of ``taskExecutor`` are suspended and no timer is due, without moving time.
  public func settle() async {
    repeat { await executor.idle() } while wakeNext(to: now)
  }

  /// How many jobs of tasks there have been.
  var jobCount: Int { executor.jobCount }

  private func target(_ duration: Duration) -> Instant {
    precondition(duration >= .zero, "a TestClock cannot go back by \(duration)")
    return now.advanced(by: duration)
  }

  /// Goes on to the next deadline and wakes those who are due, or to the limit if that comes first; says whether anybody
  /// was due.
  private func wakeNext(to limit: Instant?) -> Bool {
    let due = state.change { $0.step(to: limit) }
    for sleeper in due { sleeper.wake(.success(())) }
    return !due.isEmpty
  }
}
