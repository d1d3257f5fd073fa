/// A rule that is broken, and what was seen of it.
public struct ContractFinding<Rule: ContractRule>: Hashable, Sendable {
  /// The rule.
  public let rule: Rule
  /// When it broke, what was expected then, and what was seen.
  public let message: String
  /// The findings of other rules that are broken for the same cause.
  public internal(set) var consequences: [ContractFinding] = []
}

extension ContractFinding: CustomStringConvertible {
  /// The rule's name, its sentence, what was seen, and the rules that are broken for the same cause.
  public var description: String {
    let others = consequences.map { "\($0.rule)" }
    let text = "\(rule): \(rule.sentence)\n\(message)"
    return others.isEmpty ? text : "\(text)\nTherefore broken as well: \(list(others))."
  }
}
