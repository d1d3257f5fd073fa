package import Causeway

/// A clock that stands still until a test advances it.
///
/// Each test creates its own clock. There is no global state, so tests can run in parallel.
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
/// The clock advances from deadline to deadline. At each deadline it wakes all sleepers that are due, in the order in
/// which they went to sleep. What happens next depends on where they run:
///
/// - Every timer of this package that uses the clock fires inside `advance`, on the calling thread. An operator such as
///   `debounce` has emitted its value when `advance` returns. The same holds for the readings of `polling`.
/// - Tasks on the clock's ``taskExecutor`` run there. The asynchronous `advance` and `run` wait until all of them
///   are suspended: before they start, after each deadline, and before they return. A task that goes to sleep again
///   within the advanced time therefore wakes again.
/// - The clock cannot wait for other tasks. They wake, but may run later and then see a later time. Wait for their
///   effects, or for their next sleep with `sleepers(atLeast:)`, and advance again.
///
/// The synchronous `advance`, for code that cannot await, waits for no tasks.
///
/// The time ends after 292 billion years. A later deadline is never reached.
@available(SwiftStdlib 5.7, *)
public final class TestClock: Clock, Sendable {
  let state = Awaited(TestClockState())
  let executor = TestExecutor()

  /// Creates a clock at the start of its time.
  ///
  /// The program stops if the linker has left out the conformance by which operators find the clock's timers.
  public init() {
    // Looked for as the operators do: without it, they would sleep in tasks, for which `advance` does not wait.
    precondition(
      TimeBase(self).isExact,
      """
      the linker left out the timers of TestClock, so that timed operators would race with the test: link all objects of \
      CausewayTesting (--whole-archive, -force_load, alwayslink), and keep the section swift5_protocol_conformances
      """)
  }

  /// The current time.
  public var now: Instant { state.value.now }

  /// The smallest duration, one nanosecond; the clock itself does not round.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// An executor that runs its tasks one at a time; `advance` and `run` wait for them.
  ///
  /// ```swift
  /// Task(executorPreference: clock.taskExecutor) { await poller.run(clock) }
  /// ```
  ///
  /// The tasks do not run on a particular thread. The clock does not wait for code that runs elsewhere, such as on the
  /// main actor. Unstructured tasks that these tasks start run elsewhere too, unless they name the executor.
  @available(SwiftStdlib 6.0, *)
  public var taskExecutor: any TaskExecutor { executor }

  /// Suspends the task until the clock reaches a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The time to wake. If it is not in the future, the method returns at once.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled. The sleeper is removed then.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.change { $0.begin() }
    let sleep = ActivitySleep()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let end = state.change {
          $0.register(
            TestClockState.Sleeper(id: id, deadline: deadline) { end in
              sleep?.end()
              continuation.resume(with: end)
            })
        }
        if let end { continuation.resume(with: end) } else { sleep?.begin() }
      }
    } onCancel: {
      state.change { $0.cancel(id) }?.wake(.failure(CancellationError()))
    }
  }

  /// Advances the clock by a duration, from deadline to deadline, and waits for its tasks.
  ///
  /// The clock stops when the calling task is cancelled. If a task of ``taskExecutor`` does not suspend in time, or if
  /// timers trigger each other at one instant without end, the test fails and the clock stops.
  ///
  /// - Parameters:
  ///   - duration: The duration; not negative.
  ///   - patience: The real time to wait for tasks; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func advance(
    by duration: Duration, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await advance(
      to: target(duration, fileID, line), patience: patience, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Advances the clock to an instant, from deadline to deadline, and waits for its tasks.
  ///
  /// Stops early and fails the test in the same cases as `advance(by:)`.
  ///
  /// - Parameters:
  ///   - instant: The instant. If it has already passed, the method only waits for the tasks of ``taskExecutor``.
  ///   - patience: The real time to wait for tasks; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func advance(
    to instant: Instant, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    var drive = ClockDrive(self, patience, TestLocation(fileID, filePath, line, column))
    _ = await drive.move(to: instant)
  }

  /// Advances the clock from deadline to deadline until nothing waits on it.
  ///
  /// The clock stops when the calling task is cancelled. If there is always another deadline, as with a repeating
  /// timer, the test fails and the clock stops.
  ///
  /// - Parameters:
  ///   - maximum: The maximum number of deadlines.
  ///   - patience: The real time to wait for tasks; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func run(
    atMost maximum: Int = 100_000, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    var drive = ClockDrive(self, patience, TestLocation(fileID, filePath, line, column))
    _ = await drive.move(to: nil, atMost: maximum)
  }

  /// Advances the clock by a duration, from deadline to deadline, without waiting for tasks.
  ///
  /// If timers trigger each other at one instant without end, the test fails and the clock stops.
  ///
  /// - Parameters:
  ///   - duration: The duration; not negative.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    advance(to: target(duration, fileID, line), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Advances the clock to an instant, from deadline to deadline, without waiting for tasks.
  ///
  /// Otherwise like `advance(by:)` without waiting.
  ///
  /// - Parameters:
  ///   - instant: The instant. If it has already passed, only timers that are due fire.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func advance(
    to instant: Instant, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    var drive = ClockDrive(self, nil, TestLocation(fileID, filePath, line, column))
    drive.moveWithoutTasks(to: instant)
  }

  /// Waits until the tasks of ``taskExecutor`` are suspended and no timer is due, without advancing time.
  ///
  /// The wait also ends when the calling task is cancelled. If a task does not suspend in time, the test fails.
  ///
  /// - Parameters:
  ///   - patience: The real time to wait for tasks; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func settle(
    patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    var drive = ClockDrive(self, patience, TestLocation(fileID, filePath, line, column))
    _ = await drive.settle()
  }

  /// Whether all tasks of the executor are suspended.
  var isIdle: Bool { executor.isIdle }

  /// Waits until all tasks of the executor are suspended.
  @discardableResult
  func idle(_ limit: WaitLimit?) async -> WaitOutcome { await executor.idle(limit) }

  /// The number of jobs that the executor has received.
  var jobCount: Int { executor.jobCount }

  private func target(_ duration: Duration, _ fileID: StaticString, _ line: UInt) -> Instant {
    precondition(duration >= .zero, "a TestClock cannot go back by \(duration)", file: fileID, line: line)
    return now.advanced(by: duration)
  }

  /// Advances to the next deadline and wakes its sleepers, or to the limit if that comes first.
  ///
  /// - Returns: Whether a sleeper was due.
  func wakeNext(to limit: Instant?) -> Bool {
    let due = state.change { $0.step(to: limit) }
    for sleeper in due { sleeper.wake(.success(())) }
    return !due.isEmpty
  }
}

// In this file, because it is found by a cast: a linker that takes only referenced objects from an archive would leave
// out a file of its own.
@available(SwiftStdlib 5.7, *)
extension TestClock: TimerHostingClock {
  package func startTimer(
    after duration: Duration, _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let id = state.change { state in
      state.addTimer(after: duration) { if case .success = $0 { action() } }
    }
    return { [weak self] in _ = self?.state.change { $0.cancel(id) } }
  }

  package var taskStarter: TaskStarter? {
    // Older systems have no executors of tasks.
    if #available(SwiftStdlib 6.0, *) { TaskStarter(executor) } else { nil }
  }

  package func beginWork() -> @Sendable () -> Void { executor.beginWork() }
}
