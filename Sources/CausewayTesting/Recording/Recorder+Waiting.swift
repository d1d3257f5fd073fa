import Causeway

@available(SwiftStdlib 5.7, *)
extension Recorder {
  /// Waits until the publisher has emitted a number of values or has completed.
  ///
  /// Returns fewer values if the publisher completes early or if the waiting task is cancelled. If the values do not
  /// arrive in time, the test fails and the values so far are returned. To get a single value, use
  /// ``value(_:patience:fileID:filePath:line:column:)`` instead of a subscript.
  ///
  /// - Parameters:
  ///   - count: The number of values to wait for.
  ///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: All values so far.
  public func values(
    atLeast count: Int, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> [Output] {
    let limit = WaitLimit(patience, clock: clock)
    let outcome = await log.wait(limit) { $0.values.count >= count || $0.completion != nil }
    if case .late = outcome {
      _ = fail(
        "at least \(count) values", WaitFailure.found(outcome, limit),
        TestLocation(fileID, filePath, line, column), isMissing: true)
    }
    return values
  }

  /// Waits until the publisher has completed.
  ///
  /// Returns the values so far if the waiting task is cancelled. If the completion does not arrive in time, the test
  /// fails and the values so far are returned.
  ///
  /// - Parameters:
  ///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: All values.
  public func valuesAtEnd(
    patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> [Output] {
    let limit = WaitLimit(patience, clock: clock)
    let outcome = await log.wait(limit) { $0.completion != nil }
    if case .late = outcome {
      _ = fail(
        "the end", WaitFailure.found(outcome, limit),
        TestLocation(fileID, filePath, line, column), isMissing: true)
    }
    return values
  }

  /// Fails the test with the expected event, what happened instead, and the events so far.
  ///
  /// - Parameters:
  ///   - wanted: What was expected.
  ///   - found: What happened instead.
  ///   - location: The location of the expectation.
  ///   - isMissing: Whether an event is missing, which the publisher's graph may explain.
  /// - Returns: The error with the message.
  func fail(
    _ wanted: String, _ found: String, _ location: TestLocation, isMissing: Bool = false
  ) -> UnmetExpectation {
    let events = events.map { clock == nil ? $0.event.phrase : $0.description }
    let reason = isMissing ? reason : nil
    let message = WaitFailure(wanted: wanted, found: found, events: events, reason: reason, clock: clock).message
    reporter.fail(message, at: location)
    return UnmetExpectation(description: message)
  }
}

@available(SwiftStdlib 5.7, *)
extension Recorder {
  /// Waits for the value with a number, and fails the test if it does not arrive.
  ///
  /// ```swift
  /// let third = try await recorder.value(3)
  /// ```
  ///
  /// This method consumes no event: the next expectation still sees the value.
  ///
  /// - Parameters:
  ///   - number: The number of the value, counted from 1.
  ///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: The value.
  /// - Throws: An ``UnmetExpectation`` if the publisher completes first, if the value does not arrive in time, or if
  ///   the waiting task is cancelled. The test has already failed then.
  public func value(
    _ number: Int, patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws(UnmetExpectation) -> Output {
    let location = TestLocation(fileID, filePath, line, column)
    if number < 1 { throw fail("value \(number)", "values are counted from 1", location) }
    let limit = WaitLimit(patience, clock: clock)
    let outcome = await log.wait(limit) { $0.values.count >= number || $0.completion != nil }
    let log = log.value
    if log.values.count >= number { return log.values[number - 1] }
    let end = log.completion.map { _ in "the publisher ended after \(count(log.values.count, "value"))" }
    throw fail("value \(number)", end ?? WaitFailure.found(outcome, limit), location, isMissing: true)
  }
}
