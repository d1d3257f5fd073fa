/// A rule that is broken, and what was seen of it.
public struct ContractFinding<Rule: ContractRule>: Hashable, Sendable {
  /// The rule.
  public let rule: Rule
  /// When it broke, what was expected then, and what was seen.
  public let message: String
}

extension ContractFinding: CustomStringConvertible {
  /// The rule's name, its sentence, and what was seen.
  public var description: String {
    "\(rule): \(rule.sentence)\n\(message)"
  }
}
