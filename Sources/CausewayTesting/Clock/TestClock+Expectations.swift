extension TestClock {
  /// Fails the test if a task or a timer waits on the clock, for example a timer that should have been cancelled.
  ///
  /// Waits first until the tasks of ``taskExecutor`` are suspended.
  ///
  /// - Parameters:
  ///   - patience: The real time to wait for tasks; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func expectNoSleepers(
    patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    var drive = ClockDrive(self, patience, location)
    guard await drive.settle() else { return }
    let count = sleeperCount
    if count == 0 { return }
    FailureReporter().fail(
      WaitFailure(wanted: "no sleepers", found: "the number is \(count)", clock: self).message, at: location)
  }
}
