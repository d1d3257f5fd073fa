/// Waits until all work that the test has started is complete, and fails the test if that takes too long.
///
/// Call it inside `withSettling { }` or in a test with the trait `.settles`; elsewhere it fails the test. ``Settling``
/// lists which work it waits for.
///
/// ```swift
/// service.send(.connected)
/// await settle()
/// #expect(model.status == .connected)
/// ```
///
/// - Parameters:
///   - clocks: Clocks whose tasks to wait for as well.
///   - patience: The real time to wait; `nil` for the test's ``WaitPatience``.
///   - fileID: The file ID reported with a failure.
///   - filePath: The file path reported with a failure.
///   - line: The line reported with a failure.
///   - column: The column reported with a failure.
public func settle(
  _ clocks: TestClock..., patience: Duration? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let location = TestLocation(fileID, filePath, line, column)
  let reporter = FailureReporter()
  guard let settling = Settling.current else {
    return reporter.fail(SettlingFailure.noScope.description, at: location)
  }
  await settling.settle(clocks, patience, reporter, location)
}
