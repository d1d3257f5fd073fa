public import Causeway

extension MarbleScene {
  /// Records a publisher that never fails, runs the scene, and fails the test unless exactly this has come, at exactly
  /// these times.
  ///
  /// - Parameters:
  ///   - publisher: What to record.
  ///   - text: The diagram of what has to come.
  ///   - values: What its characters stand for.
  ///   - window: When to subscribe, `^`, and to cancel, `!`.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expect<Output: Equatable>(
    _ publisher: some Publisher<Output, Never>, _ text: String, values: [Character: Output],
    subscribed window: String = "^", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await expect(
      publisher.setFailureType(to: MarbleFailure.self), text, values: values, subscribed: window, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Does the same for a publisher of the characters themselves.
  ///
  /// - Parameters:
  ///   - publisher: What to record.
  ///   - text: The diagram of what has to come.
  ///   - window: When to subscribe, `^`, and to cancel, `!`.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expect(
    _ publisher: some Publisher<String, Never>, _ text: String, subscribed window: String = "^",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await expect(
      publisher.setFailureType(to: MarbleFailure.self), text, subscribed: window, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}

extension MarbleRecording where Output == String, Failure == Never {
  /// Fails the test unless exactly this has come, at exactly these times, each character standing for itself.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expect(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    expect(
      text, values: .characters(of: text), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
