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
    var report = AdapterReport()
    let findings = await findings(of: AdapterRule.allCases.filter { facts.reasonToSkip($0) == nil })
    for rule in AdapterRule.allCases {
      if let reason = facts.reasonToSkip(rule) {
        report.skipped.append(AdapterReport.Skip(rule: rule, reason: reason))
      } else if let finding = findings[rule] {
        report.findings.append(finding)
      } else {
        report.kept.append(rule)
      }
    }
    return report
  }

  /// Checks one rule, and fails nothing.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: How it is broken, or `nil` if it is kept or does not apply.
  @concurrent public func finding(_ rule: AdapterRule) async -> AdapterFinding? {
    guard facts.reasonToSkip(rule) == nil else { return nil }
    do {
      let stage = try await AdapterStage(self)
      let finding: AdapterFinding?
      do {
        try await stage.play(rule)
        finding = nil
      } catch {
        finding = AdapterFinding(rule: rule, message: (error as? Breach)?.message ?? "\(error)")
      }
      await stage.tearDown()
      return finding
    } catch {
      return AdapterFinding(rule: rule, message: (error as? Breach)?.message ?? "\(error)")
    }
  }

  private func findings(of rules: [AdapterRule]) async -> [AdapterRule: AdapterFinding] {
    var findings: [AdapterRule: AdapterFinding] = [:]
    guard isConcurrent else {
      for rule in rules { findings[rule] = await finding(rule) }
      return findings
    }
    await withTaskGroup(of: AdapterFinding?.self) { group in
      for rule in rules {
        group.addTask { await finding(rule) }
      }
      for await finding in group {
        if let finding { findings[finding.rule] = finding }
      }
    }
    return findings
  }
}
