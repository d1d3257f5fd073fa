import Causeway

extension Recorder {
  /// Waits until there are at least so many values, or the end is there.
  ///
  /// It returns fewer values if the publisher ends, if the waiting task is cancelled, or after it has failed the test
  /// because they do not come in time. To get one of them, use
  /// ``value(_:patience:fileID:filePath:line:column:)`` instead of a subscript.
  ///
  /// - Parameters:
  ///   - count: How many values to wait for.
  ///   - patience: How long to wait, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
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
        SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    return values
  }

  /// Waits until the publisher has ended.
  ///
  /// It returns the values so far if the waiting task is cancelled, or after it has failed the test because the end does
  /// not come in time.
  ///
  /// - Parameters:
  ///   - patience: How long to wait, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
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
        SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    return values
  }

  /// Fails the test with what was wanted and what is there.
  func fail(_ wanted: String, _ found: String, _ place: SourcePlace) -> UnmetExpectation {
    let events = events.map { clock == nil ? $0.event.phrase : $0.description }
    let message = WaitFailure(wanted: wanted, found: found, events: events, clock: clock).message
    reporter.fail(message, at: place)
    return UnmetExpectation(description: message)
  }
}

extension Recorder {
  /// Waits for a value by its number, and fails the test if it does not come.
  ///
  /// ```swift
  /// let third = try await recorder.value(3)
  /// ```
  ///
  /// It takes no event from the expectations that follow.
  ///
  /// - Parameters:
  ///   - number: The number of the value, counted from 1.
  ///   - patience: How long to wait, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  /// - Returns: The value.
  /// - Throws: An ``UnmetExpectation`` if the publisher ends before, if the value does not come in time, or if the waiting
  ///   task is cancelled, besides failing the test.
  public func value(
    _ number: Int, patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws(UnmetExpectation) -> Output {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if number < 1 { throw fail("value \(number)", "values are counted from 1", place) }
    let limit = WaitLimit(patience, clock: clock)
    let outcome = await log.wait(limit) { $0.values.count >= number || $0.completion != nil }
    let log = log.value
    if log.values.count >= number { return log.values[number - 1] }
    let end = log.completion.map { _ in "the publisher ended after \(count(log.values.count, "value"))" }
    throw fail("value \(number)", end ?? WaitFailure.found(outcome, limit), place)
  }
}
