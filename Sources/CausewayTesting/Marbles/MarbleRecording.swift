import Causeway

/// What a publisher sends in a ``MarbleScene``, to be compared with a diagram.
public final class MarbleRecording<Output: Sendable, Failure: Error>: Sendable {
  let scene: MarbleScene
  private let recorder = Probe<Recorder<Output, Failure>?>(nil)

  init(_ scene: MarbleScene) {
    self.scene = scene
  }

  /// What has come so far, with the time of each.
  public var events: [RecordedEvent<Output, Failure>] { recorder.value?.events ?? [] }

  /// Ends the recording.
  public func cancel() {
    recorder.value?.cancel()
  }

  func begin(_ publisher: some Publisher<Output, Failure>) {
    let begun = Recorder(publisher, clock: scene.clock)
    recorder.change { $0 = begun }
  }
}

extension MarbleRecording where Output: Equatable, Failure: Equatable {
  /// Fails the test unless exactly this has come, at exactly these times.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - values: What the characters stand for.
  ///   - failure: What a `#` stands for, if there may be one.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expect(
    _ text: String, values: [Character: Output], failure: Failure? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let script = scene.script(text, values, failure, at: place)
    let expected = script.map { RecordedEvent($0.event, at: TestClock.Instant(offset: scene.ticks($0.tick))) }
    let actual = events
    if actual == expected { return }
    scene.reporter.fail(
      MarbleDifference(tick: scene.tick, values: values).message(text, expected, actual), at: place)
  }
}

extension MarbleRecording where Output: Equatable, Failure == MarbleFailure {
  /// Fails the test unless exactly this has come, at exactly these times.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - values: What the characters stand for.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expect(
    _ text: String, values: [Character: Output], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    expect(
      text, values: values, failure: MarbleFailure(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension MarbleRecording where Output == String, Failure == MarbleFailure {
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
