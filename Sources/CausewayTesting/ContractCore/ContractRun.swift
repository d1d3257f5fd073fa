/// Checks the rules of a contract and creates a report.
struct ContractRun<Rule: ContractRule>: Sendable {
  /// Whether rules are checked concurrently instead of one after the other.
  let isConcurrent: Bool
  /// Returns the reason why a rule cannot be checked, or `nil` if it can.
  let reasonToSkip: @Sendable (Rule) -> String?
  /// Returns the rules that a breach of a rule also breaks.
  var consequences: @Sendable (Rule) -> Set<Rule> = { _ in [] }
  /// Runs the scenario of a rule; throws a ``Breach`` if the rule is broken.
  let play: @Sendable (Rule) async throws -> Void

  func report(of rules: [Rule] = Array(Rule.allCases)) async -> ContractReport<Rule> {
    let verdicts = await verdicts(of: rules)
    var report = ContractReport<Rule>()
    for rule in rules {
      switch verdicts[rule] {
      case .broken(let finding): report.findings.append(finding)
      case .skipped(let reason): report.skipped.append(ContractReport.Skip(rule: rule, reason: reason))
      case .kept, nil: report.kept.append(rule)
      }
    }
    report.groupFindings(by: consequences)
    return report
  }

  func finding(_ rule: Rule) async -> ContractFinding<Rule>? {
    if case .broken(let finding) = await verdict(rule) { finding } else { nil }
  }

  /// The result for one rule.
  private enum Verdict: Sendable {
    case kept
    case broken(ContractFinding<Rule>)
    case skipped(reason: String)
  }

  private func verdict(_ rule: Rule) async -> Verdict {
    if let reason = reasonToSkip(rule) { return .skipped(reason: reason) }
    do {
      try await play(rule)
      return .kept
    } catch let error as UncheckableRule {
      return .skipped(reason: error.reason)
    } catch {
      return .broken(ContractFinding(rule: rule, message: (error as? Breach)?.message ?? "\(error)"))
    }
  }

  private func verdicts(of rules: [Rule]) async -> [Rule: Verdict] {
    var verdicts: [Rule: Verdict] = [:]
    guard isConcurrent else {
      for rule in rules { verdicts[rule] = await verdict(rule) }
      return verdicts
    }
    await withTaskGroup(of: (Rule, Verdict).self) { group in
      for rule in rules {
        group.addTask { (rule, await verdict(rule)) }
      }
      for await (rule, verdict) in group { verdicts[rule] = verdict }
    }
    return verdicts
  }
}

/// An observation that breaks a rule.
struct Breach: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// The error of a rule that turns out, while it is checked, not to be checkable.
struct UncheckableRule: Error {
  /// The reason, worded to follow "because".
  let reason: String
}
