/// A regular expression given by the user.
struct LinePattern {
  /// The number of bytes of a line that are searched.
  ///
  /// Matching can take quadratic time.
  static let searchedCount = 8 << 10

  private let regex: Regex<AnyRegexOutput>

  /// Compiles the expression.
  init(_ expression: String) throws {
    // Comparing Unicode scalars is sufficient for log lines and many times faster than comparing characters.
    regex = try Regex(expression).matchingSemantics(.unicodeScalar)
  }

  /// Returns whether the expression matches anywhere in the searched part of the line.
  func matches(_ line: TailedLine) -> Bool {
    (try? regex.firstMatch(in: line.text.prefix(utf8: Self.searchedCount))) != nil
  }
}
