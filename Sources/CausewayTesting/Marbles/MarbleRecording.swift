import Causeway

/// A recording of a publisher in a ``MarbleScene``, for comparison with a diagram.
@available(SwiftStdlib 5.7, *)
public final class MarbleRecording<Output: Sendable, Failure: Error>: Sendable {
  let scene: MarbleScene
  private let recorder = Probe<Recorder<Output, Failure>?>(nil)

  init(_ scene: MarbleScene) {
    self.scene = scene
  }

  /// The events so far, with their times.
  public var events: [RecordedEvent<Output, Failure>] { recorder.value?.events ?? [] }

  /// Cancels the subscription.
  public func cancel() {
    recorder.value?.cancel()
  }

  func begin(_ publisher: some Publisher<Output, Failure>) {
    let begun = Recorder(publisher, clock: scene.clock)
    recorder.change { $0 = begun }
  }
}

@available(SwiftStdlib 5.7, *)
extension MarbleRecording where Output: Equatable, Failure: Equatable {
  /// Fails the test unless the recorded events and their times match a diagram.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - values: The values that its characters represent.
  ///   - failure: The failure that a `#` represents; `nil` if the diagram has none.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func expect(
    _ text: String, values: [Character: Output], failure: Failure? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = TestLocation(fileID, filePath, line, column)
    let script = scene.script(text, values, failure, at: location)
    let expected = script.map { RecordedEvent($0.event, at: TestClock.Instant(offset: scene.ticks($0.tick))) }
    let actual = events
    if actual == expected { return }
    scene.reporter.fail(
      MarbleDifference(tick: scene.tick, values: values).message(text, expected, actual), at: location)
  }
}

@available(SwiftStdlib 5.7, *)
extension MarbleRecording where Output: Equatable, Failure == MarbleFailure {
  /// Fails the test unless the recorded events and their times match a diagram.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - values: The values that its characters represent.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func expect(
    _ text: String, values: [Character: Output], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    expect(
      text, values: values, failure: MarbleFailure(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

@available(SwiftStdlib 5.7, *)
extension MarbleRecording where Output == String, Failure == MarbleFailure {
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
