@available(SwiftStdlib 5.7, *)
extension PublisherContract {
  /// Checks every rule, and fails the test once for each cause.
  ///
  /// A rule that is broken because another one is broken is listed in the finding of that rule.
  ///
  /// - Returns: A report of the rules kept, broken and skipped.
  @discardableResult
  public func verify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> PublisherReport {
    let reporter = FailureReporter()
    let report = await report()
    let location = TestLocation(fileID, filePath, line, column)
    for finding in report.findings { reporter.fail("\(finding)", at: location) }
    return report
  }

  /// Checks one rule, and fails the test if it is broken.
  ///
  /// A rule that does not apply passes.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func verify(
    _ rule: PublisherRule, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let reporter = FailureReporter()
    guard let finding = await finding(rule) else { return }
    reporter.fail("\(finding)", at: TestLocation(fileID, filePath, line, column))
  }

  /// Checks every rule without failing the test.
  ///
  /// The rules are checked concurrently, each with a publisher of its own. With the trait
  /// ``PublisherTraits/deliversElsewhere`` they are checked one after the other, because `settle` may use a shared
  /// object, such as a clock.
  ///
  /// - Returns: A report of the rules kept, broken and skipped.
  @concurrent public func report() async -> PublisherReport {
    await run.report()
  }

  /// Checks one rule without failing the test.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The finding, or `nil` if the rule is kept or does not apply.
  @concurrent public func finding(_ rule: PublisherRule) async -> PublisherFinding? {
    await run.finding(rule)
  }

  private var run: ContractRun<PublisherRule> {
    ContractRun(
      isConcurrent: !facts.isElsewhere && !facts.isOnMainActor, reasonToSkip: { [facts] in facts.reasonToSkip($0) },
      consequences: { $0.row.breaks }
    ) { rule in
      try await PublisherStage.play(rule.row, of: self)
    }
  }
}
