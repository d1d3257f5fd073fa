@available(SwiftStdlib 5.7, *)
extension TestClock {
  /// The number of tasks and timers that wait on the clock.
  public var sleeperCount: Int { state.value.sleepers.count }

  /// The deadlines of the sleepers, in order.
  public var deadlines: [Instant] { state.value.sleepers.map(\.deadline) }

  /// Waits until at least a number of tasks and timers wait on the clock.
  ///
  /// The wait also ends when the waiting task is cancelled. If there are too few within the time limit, the test fails.
  ///
  /// - Parameters:
  ///   - count: The minimum number of sleepers.
  ///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func sleepers(
    atLeast count: Int, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let limit = WaitLimit(patience)
    guard case .late = await state.wait(limit, until: { $0.sleepers.count >= count }) else { return }
    fail(
      "at least \(count) sleepers", limit, TestLocation(fileID, filePath, line, column))
  }

  /// Waits until at most a number of tasks and timers wait on the clock, for example after a cancellation.
  ///
  /// The wait also ends when the waiting task is cancelled. If there are still too many at the time limit, the test
  /// fails.
  ///
  /// - Parameters:
  ///   - count: The maximum number of sleepers.
  ///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func sleepers(
    atMost count: Int, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let limit = WaitLimit(patience)
    guard case .late = await state.wait(limit, until: { $0.sleepers.count <= count }) else { return }
    fail(
      "at most \(count) sleepers", limit, TestLocation(fileID, filePath, line, column))
  }

  private func fail(_ wanted: String, _ limit: WaitLimit, _ location: TestLocation) {
    let found = "the number is \(sleeperCount) after \(limit.duration)"
    FailureReporter().fail(WaitFailure(wanted: wanted, found: found, clock: self).message, at: location)
  }
}

@available(SwiftStdlib 5.7, *)
extension TestClock {
  /// Fails the test if a task or a timer waits on the clock, for example a timer that should have been cancelled.
  ///
  /// Waits first until the tasks of ``taskExecutor`` are suspended.
  ///
  /// - Parameters:
  ///   - patience: The real time to wait for tasks; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func expectNoSleepers(
    patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    var drive = ClockDrive(self, patience, location)
    guard await drive.settle() else { return }
    let count = sleeperCount
    if count == 0 { return }
    FailureReporter().fail(
      WaitFailure(wanted: "no sleepers", found: "the number is \(count)", clock: self).message, at: location)
  }
}

@available(SwiftStdlib 5.7, *)
extension TestClock: ObservedClock {
  var progress: ClockProgress {
    let state = state.value
    return ClockProgress(now: state.now.offset, wakings: state.wakings, jobs: jobCount, isIdle: isIdle)
  }

  var situation: String {
    let state = state.value
    let sleepers = state.sleepers.map { "\($0.kind.rawValue) until \($0.deadline.offset)" }
    return "the clock is at \(state.now.offset); waiting on it: \(list(sleepers))"
  }
}
