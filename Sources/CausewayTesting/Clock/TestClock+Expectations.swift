extension TestClock {
  /// Fails the test if a task or a timer waits on the clock, for instance a timer that should have been cancelled.
  ///
  /// It waits first until the tasks of ``taskExecutor`` are suspended.
  ///
  /// - Parameters:
  ///   - patience: How long to wait for tasks, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func expectNoSleepers(
    patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    var drive = ClockDrive(self, patience, place)
    guard await drive.settle() else { return }
    let count = sleeperCount
    if count == 0 { return }
    FailureReporter().fail(
      WaitFailure(wanted: "no sleepers", found: "the number is \(count)", clock: self).message, at: place)
  }
}
