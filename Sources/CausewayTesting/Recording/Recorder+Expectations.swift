import Causeway

@available(SwiftStdlib 5.7, *)
extension Recorder {
  /// Waits for the next event, which must be a value.
  ///
  /// - Parameters:
  ///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: The value.
  /// - Throws: An ``UnmetExpectation`` if the next event is a completion, if no event arrives in time, or if the
  ///   waiting task is cancelled. The test has already failed then.
  @discardableResult
  public func expectNext(
    patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws(UnmetExpectation) -> Output {
    let location = TestLocation(fileID, filePath, line, column)
    let (event, found) = await next(patience)
    if case .value(let value) = event { return value }
    throw fail("a value next", found, location, isMissing: true)
  }

  /// Waits for the next event, which must be the `.finished` completion.
  ///
  /// - Parameters:
  ///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func expectFinished(
    patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let (event, found) = await next(patience)
    if case .completion(.finished) = event { return }
    _ = fail("the finish next", found, TestLocation(fileID, filePath, line, column), isMissing: event == nil)
  }

  /// Waits for the next event, which must be a failure.
  ///
  /// - Parameters:
  ///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: The failure.
  /// - Throws: An ``UnmetExpectation`` if the next event is not a failure, if no event arrives in time, or if the
  ///   waiting task is cancelled. The test has already failed then.
  @discardableResult
  public func expectFailure(
    patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws(UnmetExpectation) -> Failure {
    let (event, found) = await next(patience)
    if case .completion(.failure(let failure)) = event { return failure }
    throw fail("a failure next", found, TestLocation(fileID, filePath, line, column), isMissing: event == nil)
  }

  /// Fails the test if events remain that no expectation has consumed.
  ///
  /// Does not wait for further events.
  public func expectNoMore(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expectNoMore(at: TestLocation(fileID, filePath, line, column))
  }

  func expectNoMore(at location: TestLocation) {
    let left = log.value.unconsumed.map { clock == nil ? $0.event.phrase : $0.description }
    if left.isEmpty { return }
    _ = fail("no more", "there is \(list(left))", location)
  }
}

@available(SwiftStdlib 5.7, *)
extension Recorder where Output: Equatable {
  /// Waits for the next events, which must be these values.
  ///
  /// - Parameters:
  ///   - value: The first expected value.
  ///   - more: The values expected after it.
  ///   - patience: The real time to wait for each value; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func expectNext(
    _ value: Output, _ more: Output..., patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    for expected in [value] + more {
      let (event, found) = await next(patience)
      if case .value(expected) = event { continue }
      _ = fail("the value \(expected) next", found, location, isMissing: event == nil)
      // After a completion or a cancellation, the remaining values would only repeat the failure.
      guard case .value = event else { return }
    }
  }
}

@available(SwiftStdlib 5.7, *)
extension Recorder where Failure: Equatable {
  /// Waits for the next event, which must be this failure.
  ///
  /// - Parameters:
  ///   - failure: The expected failure.
  ///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func expectFailure(
    _ failure: Failure, patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let (event, found) = await next(patience)
    if case .completion(.failure(failure)) = event { return }
    _ = fail(
      "the failure \(failure) next", found, TestLocation(fileID, filePath, line, column), isMissing: event == nil)
  }
}

@available(SwiftStdlib 5.7, *)
extension Recorder {
  /// Waits for the next event and consumes it.
  ///
  /// - Returns: The event, or `nil` if none arrived, and a description of what happened.
  private func next(_ patience: Duration?) async -> (event: RecorderLog<Output, Failure>.Event?, found: String) {
    let limit = WaitLimit(patience, clock: clock)
    let outcome = await log.wait(limit) { $0.hasNext }
    guard let next = log.change({ $0.takeNext() }) else { return (nil, WaitFailure.found(outcome, limit)) }
    return (next.event, "\(next.event.phrase) came\(clock == nil ? "" : " at \(next.instant.offset)")")
  }
}

/// The error of an expectation that has no value to return.
///
/// The test has already failed when this error is thrown.
public struct UnmetExpectation: Error, CustomStringConvertible {
  /// The expected event, and the one that arrived instead.
  public let description: String
}
