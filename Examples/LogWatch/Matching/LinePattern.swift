/// A regular expression given by the user.
final class LinePattern {
  /// The number of bytes of a line that are searched.
  ///
  /// Matching can take quadratic time.
  static let searchedCount = 8 << 10

  private let regex: Regex<AnyRegexOutput>
  /// Accepts every line that the expression matches; nil if the expression is not regular enough.
  let automaton: LineAutomaton?
  /// Whether the automaton accepts no other ASCII lines.
  private let isExact: Bool

  /// Compiles the expression.
  init(_ expression: String) throws {
    // Comparing Unicode scalars is sufficient for log lines and many times faster than comparing characters.
    regex = try Regex(expression).matchingSemantics(.unicodeScalar)
    var parser = LineExpressionParser(expression)
    automaton = (try? parser.parse()).flatMap(LineAutomaton.init)
    isExact = parser.isExact
  }

  /// Returns whether the expression matches anywhere in the searched part of the line.
  func matches(_ line: TailedLine) -> Bool {
    var text = line.text.prefix(utf8: Self.searchedCount)
    if let automaton {
      let answer: Bool? = text.withUTF8 { bytes in
        guard automaton.accepts(bytes) else { return false }
        return isExact && bytes.reduce(0, |) < 0x80 ? true : nil
      }
      if let answer { return answer }
    }
    return matchesExpression(text)
  }

  /// Returns whether the expression matches anywhere in a text, without the automaton.
  func matchesExpression(_ text: String) -> Bool {
    (try? regex.firstMatch(in: text)) != nil
  }
}
