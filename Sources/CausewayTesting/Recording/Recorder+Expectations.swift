import Causeway

extension Recorder {
  /// Waits for the next event, which has to be a value.
  ///
  /// - Parameters:
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  /// - Returns: The value.
  /// - Throws: An ``UnmetExpectation`` if the next event is the end, besides failing the test.
  @discardableResult
  public func expectNext(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws(UnmetExpectation) -> Output {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let event = await next()
    if case .value(let value) = event { return value }
    throw unmet("a value", event, at: place)
  }

  /// Waits for the finish, which has to be the next event.
  ///
  /// - Parameters:
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expectFinished(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let event = await next()
    if case .completion(.finished) = event { return }
    _ = unmet("the finish", event, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for a failure, which has to be the next event.
  ///
  /// - Parameters:
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  /// - Returns: The failure.
  /// - Throws: An ``UnmetExpectation`` if something else comes next, besides failing the test.
  @discardableResult
  public func expectFailure(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws(UnmetExpectation) -> Failure {
    let event = await next()
    if case .completion(.failure(let failure)) = event { return failure }
    throw unmet("a failure", event, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
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
    let left = log.value.unconsumed
    if left.isEmpty { return }
    reporter.fail(
      "expected no more, but there is \(left.joined(separator: ", "))",
      at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Recorder where Output: Equatable {
  /// Waits for the next events, which have to be these values.
  ///
  /// - Parameters:
  ///   - value: What has to come next.
  ///   - more: What has to come after it.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expectNext(
    _ value: Output, _ more: Output..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    for expected in [value] + more {
      let event = await next()
      if case .value(expected) = event { continue }
      _ = unmet("the value \(expected)", event, at: place)
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
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expectFailure(
    _ failure: Failure, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let event = await next()
    if case .completion(.failure(failure)) = event { return }
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = unmet("the failure \(failure)", event, at: place)
  }
}

extension Recorder {
  /// Waits for the next event and takes it; `nil` if the task is cancelled first.
  private func next() async -> RecorderLog<Output, Failure>.Event? {
    await log.wait { $0.hasNext }
    return log.change { $0.takeNext() }
  }

  private func unmet(
    _ expected: String, _ event: RecorderLog<Output, Failure>.Event?, at place: SourcePlace
  ) -> UnmetExpectation {
    let actual = event.map { "\($0.phrase) came" } ?? "the test was cancelled while waiting"
    let message = "expected \(expected) next, but \(actual)"
    reporter.fail(message, at: place)
    return UnmetExpectation(description: message)
  }
}
