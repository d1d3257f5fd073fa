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
  /// The rules that are broken, in the same order.
  public internal(set) var findings: [ContractFinding<Rule>] = []
  /// The rules that were not checked, in the same order.
  public internal(set) var skipped: [Skip] = []
}

extension ContractReport: CustomStringConvertible {
  /// How many rules are kept, then what is broken, then what was skipped and why, a line or more for each.
  public var description: String {
    var lines = ["\(kept.count) rules kept, \(findings.count) broken, \(skipped.count) skipped"]
    lines += findings.map { "broken: \($0)" }
    lines += skipped.map { "skipped: \($0.rule), because \($0.reason)" }
    return lines.joined(separator: "\n")
  }
}
