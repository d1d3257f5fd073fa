public import Causeway

/// Records a publisher while a closure checks all of its events.
///
/// When the closure returns, the recording is cancelled, and the test fails if an event remains that no expectation has
/// consumed.
///
/// ```swift
/// await withRecorder(counter) { recorder in
///   await recorder.expectNext(1, 2)
///   await recorder.expectFinished()
/// }
/// ```
///
/// - Parameters:
///   - publisher: The publisher to record.
///   - clock: The clock that the publisher uses. It provides the times in events and in messages.
///   - fileID: The file ID reported with a failure.
///   - filePath: The file path reported with a failure.
///   - line: The line reported with a failure.
///   - column: The column reported with a failure.
///   - body: A closure that consumes the events. It runs in the caller's isolation.
/// - Returns: The result of the closure.
/// - Throws: The error that the closure throws. Remaining events are not checked then.
@available(SwiftStdlib 5.7, *)
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
  recorder.expectNoMore(at: TestLocation(fileID, filePath, line, column))
  return result
}
