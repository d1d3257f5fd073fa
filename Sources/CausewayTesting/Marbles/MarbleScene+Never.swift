public import Causeway

extension MarbleScene {
  /// Records a publisher that cannot fail, runs the scene, and fails the test unless the events match a diagram.
  ///
  /// - Parameters:
  ///   - publisher: The publisher to record.
  ///   - text: The expected diagram.
  ///   - values: The values that its characters represent.
  ///   - window: The diagram of the subscription, `^`, and of the cancellation, `!`.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func expect<Output: Equatable>(
    _ publisher: some Publisher<Output, Never>, _ text: String, values: [Character: Output],
    subscribed window: String = "^", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await expect(
      publisher.setFailureType(to: MarbleFailure.self), text, values: values, subscribed: window, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Records a publisher of strings, runs the scene, and fails the test unless the events match a diagram.
  ///
  /// Each character of the diagram represents itself.
  ///
  /// - Parameters:
  ///   - publisher: The publisher to record.
  ///   - text: The expected diagram.
  ///   - window: The diagram of the subscription, `^`, and of the cancellation, `!`.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
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
  /// Fails the test unless the recorded strings and their times match a diagram; each character represents itself.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func expect(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    expect(
      text, values: .characters(of: text), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
