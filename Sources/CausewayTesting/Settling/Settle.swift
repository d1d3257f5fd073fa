/// Waits until everything that the test has set off has been done; fails the test if that does not come.
///
/// It belongs into `withSettling { }` or into a test with the trait `.settles`; elsewhere it fails the test. What is
/// waited for, and what is not, is said at ``Settling``.
///
/// ```swift
/// service.send(.connected)
/// await settle()
/// #expect(model.status == .connected)
/// ```
///
/// - Parameters:
///   - clocks: Clocks whose tasks are waited for too.
///   - patience: How much real time is given before it is a failure; `nil` for the test's ``WaitPatience``.
///   - fileID: Where a failure is shown.
///   - filePath: Where a failure is shown.
///   - line: Where a failure is shown.
///   - column: Where a failure is shown.
public func settle(
  _ clocks: TestClock..., patience: Duration? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let reporter = FailureReporter()
  guard let settling = Settling.current else {
    return reporter.fail(SettlingFailure.noScope.description, at: place)
  }
  await settling.settle(clocks, patience, reporter, place)
}
