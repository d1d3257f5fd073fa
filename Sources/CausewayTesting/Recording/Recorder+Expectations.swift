import Causeway

extension Recorder {
  /// Waits for the next event, which has to be a value.
  ///
  /// - Parameters:
  ///   - patience: How long to wait, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  /// - Returns: The value.
  /// - Throws: An ``UnmetExpectation`` if the next event is the end, besides failing the test.
  @discardableResult
  public func expectNext(
    patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws(UnmetExpectation) -> Output {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let (event, found) = await next(patience)
    if case .value(let value) = event { return value }
    throw fail("a value next", found, place)
  }

  /// Waits for the finish, which has to be the next event.
  ///
  /// - Parameters:
  ///   - patience: How long to wait, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expectFinished(
    patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let (event, found) = await next(patience)
    if case .completion(.finished) = event { return }
    _ = fail("the finish next", found, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for a failure, which has to be the next event.
  ///
  /// - Parameters:
  ///   - patience: How long to wait, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  /// - Returns: The failure.
  /// - Throws: An ``UnmetExpectation`` if something else comes next, besides failing the test.
  @discardableResult
  public func expectFailure(
    patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws(UnmetExpectation) -> Failure {
    let (event, found) = await next(patience)
    if case .completion(.failure(let failure)) = event { return failure }
    throw fail("a failure next", found, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Fails the test if there are events that no expectation has taken.
  ///
  /// It does not wait for any.
  ///
  /// - Parameters:
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expectNoMore(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let left = log.value.unconsumed.map { clock == nil ? $0.event.phrase : $0.description }
    if left.isEmpty { return }
    _ = fail(
      "no more", "there is \(list(left))",
      SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Recorder where Output: Equatable {
  /// Waits for the next events, which have to be these values.
  ///
  /// - Parameters:
  ///   - value: What has to come next.
  ///   - more: What has to come after it.
  ///   - patience: How long to wait, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expectNext(
    _ value: Output, _ more: Output..., patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    for expected in [value] + more {
      let (event, found) = await next(patience)
      if case .value(expected) = event { continue }
      _ = fail("the value \(expected) next", found, place)
      // After the end, or a cancel, the others would only repeat it.
      guard case .value = event else { return }
    }
  }
}

extension Recorder where Failure: Equatable {
  /// Waits for a failure, which has to be the next event and this one.
  ///
  /// - Parameters:
  ///   - failure: What has to come.
  ///   - patience: How long to wait, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expectFailure(
    _ failure: Failure, patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let (event, found) = await next(patience)
    if case .completion(.failure(failure)) = event { return }
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = fail("the failure \(failure) next", found, place)
  }
}

extension Recorder {
  /// Waits for the next event and takes it.
  ///
  /// - Returns: The event, `nil` if none has come, and what has happened, in words.
  private func next(_ patience: Duration?) async -> (event: RecorderLog<Output, Failure>.Event?, found: String) {
    let limit = WaitLimit(patience, clock: clock)
    let outcome = await log.wait(limit) { $0.hasNext }
    guard let next = log.change({ $0.takeNext() }) else { return (nil, WaitFailure.found(outcome, limit)) }
    return (next.event, "\(next.event.phrase) came\(clock == nil ? "" : " at \(next.instant.offset)")")
  }
}
