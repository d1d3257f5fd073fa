public import Causeway

extension MarbleScene {
  /// Subscribes to a publisher when the scene runs, and records what it sends.
  ///
  /// - Parameters:
  ///   - publisher: What to record.
  ///   - window: When to subscribe, `^`, and to cancel, `!`. Without it, from tick 0 to the end of the scene.
  ///   - fileID: Where a fault in the window is shown.
  ///   - filePath: Where a fault in the window is shown.
  ///   - line: Where a fault in the window is shown.
  ///   - column: Where a fault in the window is shown.
  /// - Returns: The recording; read it after ``run(ticks:patience:fileID:filePath:line:column:)``.
  public func record<Source: Publisher>(
    _ publisher: Source, subscribed window: String = "^", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> MarbleRecording<Source.Output, Source.Failure> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let recording = MarbleRecording<Source.Output, Source.Failure>(self)
    for moment in diagram(window, at: place).moments {
      let time = ticks(moment.tick)
      switch moment.event {
      case .subscription: agenda.change { $0.add(time, .subscribe) { recording.begin(publisher) } }
      case .cancel: agenda.change { $0.add(time, .cancel) { recording.cancel() } }
      case .value, .finished, .failed: reporter.fail("a window has only ^ and !: \(window)", at: place)
      }
    }
    return recording
  }

  /// Records a publisher, runs the scene, and fails the test unless exactly this has come, at exactly these times.
  ///
  /// To expect several publishers in one scene, or a failure that is no ``MarbleFailure``, record each with
  /// ``record(_:subscribed:fileID:filePath:line:column:)``, run the scene, and expect something of each recording.
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
    _ publisher: some Publisher<String, MarbleFailure>, _ text: String, subscribed window: String = "^",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await expect(
      publisher, text, values: .characters(of: text), subscribed: window, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}
