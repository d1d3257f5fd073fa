public import Causeway

@available(SwiftStdlib 5.7, *)
extension MarbleScene {
  /// Subscribes to a publisher when the scene runs, and records its events.
  ///
  /// - Parameters:
  ///   - publisher: The publisher to record.
  ///   - window: The diagram of the subscription, `^`, and of the cancellation, `!`. By default the recording lasts
  ///     from tick 0 to the end of the scene.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: The recording. Read it after ``run(ticks:patience:fileID:filePath:line:column:)``.
  public func record<Source: Publisher>(
    _ publisher: Source, subscribed window: String = "^", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> MarbleRecording<Source.Output, Source.Failure> {
    let location = TestLocation(fileID, filePath, line, column)
    let recording = MarbleRecording<Source.Output, Source.Failure>(self)
    for moment in diagram(window, at: location).moments {
      let time = ticks(moment.tick)
      switch moment.event {
      case .subscription: agenda.change { $0.add(time, .subscribe) { recording.begin(publisher) } }
      case .cancel: agenda.change { $0.add(time, .cancel) { recording.cancel() } }
      case .value, .finished, .failed: reporter.fail("a window may contain only ^ and !: \(window)", at: location)
      }
    }
    return recording
  }

  /// Records a publisher, runs the scene, and fails the test unless the events match a diagram.
  ///
  /// To check several publishers in one scene, or a failure other than ``MarbleFailure``, record each publisher with
  /// ``record(_:subscribed:fileID:filePath:line:column:)``, run the scene, and call `expect` on each recording.
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
    _ publisher: some Publisher<Output, MarbleFailure>, _ text: String, values: [Character: Output],
    subscribed window: String = "^", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let recording = record(
      publisher, subscribed: window, fileID: fileID, filePath: filePath, line: line, column: column)
    await run(fileID: fileID, filePath: filePath, line: line, column: column)
    recording.expect(text, values: values, fileID: fileID, filePath: filePath, line: line, column: column)
    recording.cancel()
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
    _ publisher: some Publisher<String, MarbleFailure>, _ text: String, subscribed window: String = "^",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await expect(
      publisher, text, values: .characters(of: text), subscribed: window, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}

@available(SwiftStdlib 5.7, *)
extension MarbleScene {
  /// Records a publisher that cannot fail, runs the scene, and fails the test unless the events match a diagram.
  ///
  /// Otherwise like the form for a publisher that fails with a ``MarbleFailure``.
  public func expect<Output: Equatable>(
    _ publisher: some Publisher<Output, Never>, _ text: String, values: [Character: Output],
    subscribed window: String = "^", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await expect(
      publisher.setFailureType(to: MarbleFailure.self), text, values: values, subscribed: window, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Records a publisher of strings that cannot fail, runs the scene, and fails the test unless the events match a diagram.
  ///
  /// Each character of the diagram represents itself. Otherwise like the form for a publisher of strings that fails.
  public func expect(
    _ publisher: some Publisher<String, Never>, _ text: String, subscribed window: String = "^",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await expect(
      publisher.setFailureType(to: MarbleFailure.self), text, subscribed: window, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}

@available(SwiftStdlib 5.7, *)
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
