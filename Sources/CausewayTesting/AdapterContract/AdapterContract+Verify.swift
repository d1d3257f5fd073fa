extension AdapterContract {
  /// Checks every rule, and fails the test for each broken rule.
  ///
  /// - Returns: A report of the rules kept, broken and skipped.
  @discardableResult
  public func verify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> AdapterReport {
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
    _ rule: AdapterRule, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let reporter = FailureReporter()
    guard let finding = await finding(rule) else { return }
    reporter.fail("\(finding)", at: TestLocation(fileID, filePath, line, column))
  }

  /// Checks every rule without failing the test.
  ///
  /// With the ready-made scripts the rules are checked concurrently. With a custom script they are checked one after
  /// the other, because its service may be a singleton.
  ///
  /// - Returns: A report of the rules kept, broken and skipped.
  @concurrent public func report() async -> AdapterReport {
    await run.report()
  }

  /// Checks one rule without failing the test.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The finding, or `nil` if the rule is kept or does not apply.
  @concurrent public func finding(_ rule: AdapterRule) async -> AdapterFinding? {
    await run.finding(rule)
  }

  private var run: ContractRun<AdapterRule> {
    let haste = ContractHaste(patience)
    return ContractRun(
      isConcurrent: isConcurrent, reasonToSkip: { [facts] in facts.reasonToSkip($0) }, consequences: { $0.consequences }
    ) { rule in
      try await haste.run("\(rule)") { patience in
        let stage = try await AdapterStage(self, patience: patience)
        do {
          try await stage.play(rule)
        } catch {
          await stage.tearDown()
          throw error
        }
        await stage.tearDown()
      }
    }
  }
}
