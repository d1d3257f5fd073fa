/// What came of checking an adapter.
public struct AdapterReport: Hashable, Sendable {
  /// A rule that was not checked, and why.
  public struct Skip: Hashable, Sendable {
    /// The rule.
    public let rule: AdapterRule
    /// Why it cannot be checked.
    public let reason: String
  }

  /// The rules that the adapter keeps, in the order of ``AdapterRule``.
  public internal(set) var kept: [AdapterRule] = []
  /// The rules that it breaks, in the same order.
  public internal(set) var findings: [AdapterFinding] = []
  /// The rules that were not checked, in the same order.
  public internal(set) var skipped: [Skip] = []
}

extension AdapterReport: CustomStringConvertible {
  /// How many rules are kept, then what is broken, then what was skipped and why, a line or more for each.
  public var description: String {
    var lines = ["\(kept.count) rules kept, \(findings.count) broken, \(skipped.count) skipped"]
    lines += findings.map { "broken: \($0)" }
    lines += skipped.map { "skipped: \($0.rule), because \($0.reason)" }
    return lines.joined(separator: "\n")
  }
}
