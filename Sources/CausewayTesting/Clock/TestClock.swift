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
///   operator such as `debounce` has sent its value when `advance` returns. So are the readings of `polling`.
/// - Tasks on the clock's ``taskExecutor`` run there. The asynchronous `advance` and ``run()`` wait until all of them are
///   suspended again before time goes on and before they return, and before they begin. So a task that sleeps again within
///   the time advanced wakes again, and at the end everything has been done.
/// - No clock can know what other tasks are about to do. They wake, but may run later and then see a later time. Wait for
///   what they do, or for their next sleep with ``sleepers(atLeast:)``, and advance again.
///
/// The synchronous `advance`, for code that cannot await, waits for no task.
public final class TestClock: Clock, Sendable {
  let state = Awaited(TestClockState())
  let executor = TestExecutor()

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

  /// How many tasks and timers wait on the clock now.
  public var sleeperCount: Int { state.value.sleepers.count }

  /// When they are due, in order.
  public var deadlines: [Instant] { state.value.sleepers.map(\.deadline) }

  /// Waits until so many tasks and timers wait on the clock, wherever they run.
  ///
  /// The wait also ends when the waiting task is cancelled. If there are not enough in time, it fails the test.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - patience: How long to wait for tasks, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func sleepers(
    atLeast count: Int, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let limit = WaitLimit(patience)
    guard case .late = await state.wait(limit, until: { $0.sleepers.count >= count }) else { return }
    fail(
      "at least \(count) sleepers", limit, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits until no more than so many tasks and timers wait on the clock, for instance after a cancel.
  ///
  /// The wait also ends when the waiting task is cancelled. If there are too many all the time, it fails the test.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - patience: How long to wait for tasks, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func sleepers(
    atMost count: Int, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let limit = WaitLimit(patience)
    guard case .late = await state.wait(limit, until: { $0.sleepers.count <= count }) else { return }
    fail(
      "at most \(count) sleepers", limit, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func fail(_ wanted: String, _ limit: WaitLimit, _ place: SourcePlace) {
    let found = "the number is \(sleeperCount) after \(limit.duration)"
    FailureReporter().fail(WaitFailure(wanted: wanted, found: found, clock: self).message, at: place)
  }

  // MARK: Moving time

  /// Goes on by a duration, from deadline to deadline.
  ///
  /// It stops when the task is cancelled. If a task of ``taskExecutor`` does not suspend in time, or if timers set each
  /// other off at one instant without end, it fails the test and stops.
  ///
  /// - Parameters:
  ///   - duration: How far; not negative.
  ///   - patience: How long to wait for tasks, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func advance(
    by duration: Duration, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await advance(
      to: target(duration), patience: patience, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Goes on to an instant, from deadline to deadline.
  ///
  /// It stops when the task is cancelled. If a task of ``taskExecutor`` does not suspend in time, or if timers set each
  /// other off at one instant without end, it fails the test and stops.
  ///
  /// - Parameters:
  ///   - instant: How far. If it has passed already, only the tasks of ``taskExecutor`` are waited for.
  ///   - patience: How long to wait for tasks, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func advance(
    to instant: Instant, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    var drive = ClockDrive(self, patience, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    _ = await drive.move(to: instant)
  }

  /// Goes on from deadline to deadline until nothing waits on the clock.
  ///
  /// It stops when the task is cancelled. If there is always another deadline, as with a repeating timer, it fails the
  /// test and stops.
  ///
  /// - Parameters:
  ///   - maximum: How many deadlines there may be.
  ///   - patience: How long to wait for tasks, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func run(
    atMost maximum: Int = 100_000, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    var drive = ClockDrive(self, patience, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    _ = await drive.move(to: nil, atMost: maximum)
  }

  /// Goes on by a duration, from deadline to deadline, and waits for no task.
  ///
  /// If timers set each other off at one instant without end, it fails the test and stops.
  ///
  /// - Parameters:
  ///   - duration: How far; not negative.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    advance(to: target(duration), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Goes on to an instant, from deadline to deadline, and waits for no task.
  ///
  /// If timers set each other off at one instant without end, it fails the test and stops.
  ///
  /// - Parameters:
  ///   - instant: How far. If it has passed already, nothing happens.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func advance(
    to instant: Instant, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    var drive = ClockDrive(self, nil, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    drive.moveWithoutTasks(to: instant)
  }

  /// Waits until the tasks of ``taskExecutor`` are suspended and no timer is due, without moving time.
  ///
  /// The wait also ends when the waiting task is cancelled. If a task does not suspend in time, it fails the test.
  ///
  /// - Parameters:
  ///   - patience: How long to wait for tasks, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func settle(
    patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    var drive = ClockDrive(self, patience, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    _ = await drive.settle()
  }

  /// Whether all tasks of the executor are suspended.
  var isIdle: Bool { executor.isIdle }

  /// Waits until all tasks of the executor are suspended.
  @discardableResult
  func idle(_ limit: WaitLimit?) async -> WaitOutcome { await executor.idle(limit) }

  /// How many jobs of tasks there have been.
  var jobCount: Int { executor.jobCount }

  private func target(_ duration: Duration) -> Instant {
    precondition(duration >= .zero, "a TestClock cannot go back by \(duration)")
    return now.advanced(by: duration)
  }

  /// Goes on to the next deadline and wakes the sleepers that are due, or to the limit if that comes first.
  ///
  /// - Returns: Whether a sleeper was due.
  func wakeNext(to limit: Instant?) -> Bool {
    let due = state.change { $0.step(to: limit) }
    for sleeper in due { sleeper.wake(.success(())) }
    return !due.isEmpty
  }
}
