/// A regular expression given by the user.
///
/// Most expressions are regular in the sense of theory. Two automata, which are many times faster than `Regex`, decide
/// about most lines; `Regex` decides about the others.
final class LinePattern {
  /// The number of bytes of a line that are searched.
  ///
  /// Matching can take quadratic time.
  static let searchedCount = 8 << 10

  /// Accepts every line that the expression matches.
  let possible: LineAutomaton?
  /// Accepts only lines that the expression matches.
  private let certain: LineAutomaton?
  private let regex: Regex<AnyRegexOutput>

  /// Compiles the expression.
  init(_ expression: String) throws {
    // Comparing Unicode scalars is sufficient for log lines and many times faster than comparing characters.
    regex = try Regex(expression).matchingSemantics(.unicodeScalar)
    possible = LineAutomaton(expression, .possible)
    certain = LineAutomaton(expression, .certain)
  }

  /// Returns whether the expression matches anywhere in the searched part of the line.
  func matches(_ line: TailedLine) -> Bool {
    var text = line.text.prefix(utf8: Self.searchedCount)
    if let possible, !text.withUTF8(possible.accepts) { return false }
    if let certain, text.withUTF8(certain.accepts) { return true }
    return matchesRegex(text)
  }

  /// Returns whether the expression matches anywhere in a text, without the automata.
  func matchesRegex(_ text: String) -> Bool {
    (try? regex.firstMatch(in: text)) != nil
  }
}
