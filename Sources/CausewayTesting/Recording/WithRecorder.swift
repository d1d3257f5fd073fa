public import Causeway

/// Records a publisher while a closure states what it expects of it, in full.
///
/// Afterwards the recording is cancelled, and an event that no expectation has taken fails the test.
///
/// ```swift
/// await withRecorder(counter) { recorder in
///   await recorder.expectNext(1, 2)
///   await recorder.expectFinished()
/// }
/// ```
///
/// - Parameters:
///   - publisher: What to subscribe to.
///   - clock: The clock that the publisher uses. It gives the times in events and in messages.
///   - fileID: Where a failure is shown.
///   - filePath: Where a failure is shown.
///   - line: Where a failure is shown.
///   - column: Where a failure is shown.
///   - body: Takes the events. It runs where the caller does.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws; then what is left is not looked at.
@discardableResult
public func withRecorder<Source: Publisher, Result, Fault: Error>(
  _ publisher: Source, clock: TestClock? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ body: (Recorder<Source.Output, Source.Failure>) async throws(Fault) -> Result
) async throws(Fault) -> Result {
  let recorder = Recorder(publisher, clock: clock)
  defer { recorder.cancel() }
  let result = try await body(recorder)
  recorder.cancel()
  recorder.expectNoMore(fileID: fileID, filePath: filePath, line: line, column: column)
  return result
}
