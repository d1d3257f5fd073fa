/// Checks rules and makes a report of it.
struct ContractRun<Rule: ContractRule>: Sendable {
  /// Whether rules are checked side by side, and not one after the other.
  let isConcurrent: Bool
  /// Why a rule cannot be checked, or `nil` if it can.
  let reasonToSkip: @Sendable (Rule) -> String?
  /// The rules that a breach of a rule breaks too.
  var consequences: @Sendable (Rule) -> Set<Rule> = { _ in [] }
  /// Plays what a rule is about, and throws a ``Breach`` if it is broken.
  let play: @Sendable (Rule) async throws -> Void

  func report() async -> ContractReport<Rule> {
    var report = ContractReport<Rule>()
    let findings = await findings(of: Rule.allCases.filter { reasonToSkip($0) == nil })
    for rule in Rule.allCases {
      if let reason = reasonToSkip(rule) {
        report.skipped.append(ContractReport.Skip(rule: rule, reason: reason))
      } else if let finding = findings[rule] {
        report.findings.append(finding)
      } else {
        report.kept.append(rule)
      }
    }
    report.groupFindings(by: consequences)
    return report
  }

  func finding(_ rule: Rule) async -> ContractFinding<Rule>? {
    guard reasonToSkip(rule) == nil else { return nil }
    do {
      try await play(rule)
      return nil
    } catch {
      return ContractFinding(rule: rule, message: (error as? Breach)?.message ?? "\(error)")
    }
  }

  private func findings(of rules: [Rule]) async -> [Rule: ContractFinding<Rule>] {
    var findings: [Rule: ContractFinding<Rule>] = [:]
    guard isConcurrent else {
      for rule in rules { findings[rule] = await finding(rule) }
      return findings
    }
    await withTaskGroup(of: ContractFinding<Rule>?.self) { group in
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
