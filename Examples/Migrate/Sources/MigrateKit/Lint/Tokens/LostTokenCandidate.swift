/// A subscription whose token is discarded, unless scanned functions give the call another meaning.
struct LostTokenCandidate: Sendable {
  let finding: LintFinding
  let name: String
  /// The expression before the name, and the line of the name, as in `CallFact`.
  let receiver: [String]
  let line: Int
  /// The labels of the arguments, and those of further closures after the parentheses.
  let labels: [String?]
  /// Whether a closure without a label follows the parentheses.
  let hasTrailingClosure: Bool
  /// The function that is given the closure around the call.
  let builder: String?
}
