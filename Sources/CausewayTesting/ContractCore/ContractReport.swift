/// What came of checking something against a contract.
public struct ContractReport<Rule: ContractRule>: Hashable, Sendable {
  /// A rule that was not checked, and why.
  public struct Skip: Hashable, Sendable {
    /// The rule.
    public let rule: Rule
    /// Why it cannot be checked.
    public let reason: String
  }

  /// The rules that are kept, in the order in which the contract has them.
  public internal(set) var kept: [Rule] = []
  /// The rules that are broken, in the same order, except for those that are consequences of another finding.
  public internal(set) var findings: [ContractFinding<Rule>] = []
  /// The rules that were not checked, in the same order.
  public internal(set) var skipped: [Skip] = []
}

extension ContractReport: CustomStringConvertible {
  /// How many rules are kept, then what is broken, then what was skipped and why, a line or more for each.
  public var description: String {
    let broken = findings.reduce(0) { $0 + 1 + $1.consequences.count }
    var lines = ["\(kept.count) rules kept, \(broken) broken, \(skipped.count) skipped"]
    lines += findings.map { "broken: \($0)" }
    lines += skipped.map { "skipped: \($0.rule), because \($0.reason)" }
    return lines.joined(separator: "\n")
  }
}

extension ContractReport {
  /// Moves each finding that another one explains to the consequences of that one.
  ///
  /// - Parameter consequences: The rules that a breach of a rule breaks too.
  mutating func groupFindings(by consequences: (Rule) -> Set<Rule>) {
    // The last cause of each, so that a chain ends up with its first link.
    func cause(of rule: Rule, besides passed: Set<Rule> = []) -> Rule {
      let next = findings.first { $0.rule != rule && consequences($0.rule).contains(rule) && !passed.contains($0.rule) }
      return next.map { cause(of: $0.rule, besides: passed.union([rule])) } ?? rule
    }
    let groups = Dictionary(grouping: findings) { cause(of: $0.rule) }
    findings = findings.compactMap { finding in
      guard let group = groups[finding.rule] else { return nil }
      var finding = finding
      finding.consequences = group.filter { $0.rule != finding.rule }
      return finding
    }
  }
}
