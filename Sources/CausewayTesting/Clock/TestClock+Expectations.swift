extension TestClock {
  /// Fails the test if somebody sleeps, for instance a timer that should have been called off.
  ///
  /// It waits first until the tasks of ``taskExecutor`` are suspended.
  ///
  /// - Parameters:
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expectNoSleepers(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let reporter = FailureReporter()
    await settle()
    let offsets = deadlines.map { "\($0.offset)" }
    guard !offsets.isEmpty else { return }
    reporter.fail(
      "expected no sleepers at \(now.offset), but \(offsets.count) wait until \(offsets.joined(separator: ", "))",
      at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
