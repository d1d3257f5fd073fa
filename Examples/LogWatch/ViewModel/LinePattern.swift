/// A regular expression given by the user.
struct LinePattern {
  /// Bytes of a line that are searched: an expression may take the square of what it has to search.
  static let searchedCount = 8 << 10

  private let regex: Regex<AnyRegexOutput>

  /// Compiles the expression.
  init(_ expression: String) throws {
    // Scalars are what log lines are made of, and many times faster to compare than characters.
    regex = try Regex(expression).matchingSemantics(.unicodeScalar)
  }

  /// Whether the expression matches anywhere in the line.
  func matches(_ line: TailedLine) -> Bool {
    (try? regex.firstMatch(in: line.text.prefix(utf8: Self.searchedCount))) != nil
  }
}
