/// The result of checking an implementation against a contract.
public struct ContractReport<Rule: ContractRule>: Hashable, Sendable {
  /// A rule that was not checked, and the reason.
  public struct Skip: Hashable, Sendable {
    /// The rule.
    public let rule: Rule
    /// The reason why the rule cannot be checked.
    public let reason: String
  }

  /// The rules that are kept, in the contract's order.
  public internal(set) var kept: [Rule] = []
  /// The rules that are broken, in the contract's order, without those that are consequences of another finding.
  public internal(set) var findings: [ContractFinding<Rule>] = []
  /// The rules that were not checked, in the contract's order.
  public internal(set) var skipped: [Skip] = []
}

extension ContractReport: CustomStringConvertible {
  /// The number of rules kept, broken and skipped, then the broken rules, then the skipped ones with their reasons.
  public var description: String {
    let broken = findings.reduce(0) { $0 + 1 + $1.consequences.count }
    var lines = ["\(kept.count) rules kept, \(broken) broken, \(skipped.count) skipped"]
    lines += findings.map { "broken: \($0)" }
    lines += skipped.map { "skipped: \($0.rule), because \($0.reason)" }
    return lines.joined(separator: "\n")
  }
}

extension ContractReport {
  /// Moves each finding that another finding explains to the consequences of that finding.
  ///
  /// - Parameter consequences: Returns the rules that a breach of a rule also breaks.
  mutating func groupFindings(by consequences: (Rule) -> Set<Rule>) {
    // Follows the causes of a rule to the first, so that a chain of consequences is grouped under its origin.
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

/// A broken rule with the observation that breaks it.
public struct ContractFinding<Rule: ContractRule>: Hashable, Sendable {
  /// The rule.
  public let rule: Rule
  /// The step at which the rule broke, what was expected, and what was observed.
  public let message: String
  /// The findings of other rules that are broken for the same reason.
  public internal(set) var consequences: [ContractFinding] = []
}

extension ContractFinding: CustomStringConvertible {
  /// The rule's name and sentence, the observation, and the rules broken for the same reason.
  public var description: String {
    let others = consequences.map { "\($0.rule)" }
    let text = "\(rule): \(rule.sentence)\n\(message)"
    return others.isEmpty ? text : "\(text)\nTherefore broken as well: \(list(others))."
  }
}

/// A rule of a contract, which can be checked on its own.
public protocol ContractRule: CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// The requirement in one sentence.
  var sentence: String { get }
}
