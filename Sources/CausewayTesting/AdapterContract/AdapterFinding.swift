/// A rule that an adapter breaks, and what was seen of it.
public struct AdapterFinding: Hashable, Sendable {
  /// The rule.
  public let rule: AdapterRule
  /// When it broke, what was expected then, and what was seen.
  public let message: String
}

extension AdapterFinding: CustomStringConvertible {
  /// The rule's name, its sentence, and what was seen.
  public var description: String {
    "\(rule): \(rule.sentence)\n\(message)"
  }
}
