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
