extension PublisherContract {
  /// Checks every rule, and fails the test once for each cause.
  ///
  /// A rule that is broken because another one is, is named in the finding of that one.
  ///
  /// - Parameters:
  ///   - fileID: Where failures are shown.
  ///   - filePath: Where failures are shown.
  ///   - line: Where failures are shown.
  ///   - column: Where failures are shown.
  /// - Returns: What is kept, broken and skipped.
  @discardableResult
  public func verify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> PublisherReport {
    let reporter = FailureReporter()
    let report = await report()
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    for finding in report.findings { reporter.fail("\(finding)", at: place) }
    return report
  }

  /// Checks one rule, and fails the test if it is broken.
  ///
  /// One that does not apply passes.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func verify(
    _ rule: PublisherRule, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let reporter = FailureReporter()
    guard let finding = await finding(rule) else { return }
    reporter.fail("\(finding)", at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Checks every rule, and fails nothing.
  ///
  /// Rules are checked side by side, each on a publisher of its own; one after the other if it delivers elsewhere, because
  /// what `settle` waits for, such as a clock that it moves, may be there once for all.
  ///
  /// - Returns: What is kept, broken and skipped.
  @concurrent public func report() async -> PublisherReport {
    await run.report()
  }

  /// Checks one rule, and fails nothing.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: How it is broken, or `nil` if it is kept or does not apply.
  @concurrent public func finding(_ rule: PublisherRule) async -> PublisherFinding? {
    await run.finding(rule)
  }

  private var run: ContractRun<PublisherRule> {
    ContractRun(
      isConcurrent: !facts.isElsewhere, reasonToSkip: { [facts] in facts.reasonToSkip($0) },
      consequences: { $0.consequences }
    ) { rule in
      try await PublisherStage.play(rule, of: self)
    }
  }
}
