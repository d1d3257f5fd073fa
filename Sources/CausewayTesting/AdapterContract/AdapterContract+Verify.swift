extension AdapterContract {
  /// Checks every rule, and fails the test for each that is broken.
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
  ) async -> AdapterReport {
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
    _ rule: AdapterRule, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let reporter = FailureReporter()
    guard let finding = await finding(rule) else { return }
    reporter.fail("\(finding)", at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Checks every rule, and fails nothing.
  ///
  /// Rules are checked side by side with the ready-made scripts, and one after the other with a script of your own, whose
  /// service may be the only one there is.
  ///
  /// - Returns: What is kept, broken and skipped.
  @concurrent public func report() async -> AdapterReport {
    await run.report()
  }

  /// Checks one rule, and fails nothing.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: How it is broken, or `nil` if it is kept or does not apply.
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
