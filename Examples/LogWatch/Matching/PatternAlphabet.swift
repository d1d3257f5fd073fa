/// The symbols that the single characters and character classes of a pattern match.
///
/// `Regex` itself is asked about each ASCII character, so that the answer is the same whatever the syntax means.
struct PatternAlphabet {
  private let bound: MatchBound
  private let isCaseInsensitive: Bool
  /// The symbols of known parts, by their UTF-8: canonically equivalent texts are equal, but match other symbols.
  private var known: [[UInt8]: SymbolSet] = [:]

  /// Creates an alphabet.
  init(_ bound: MatchBound, isCaseInsensitive: Bool) {
    self.bound = bound
    self.isCaseInsensitive = isCaseInsensitive
  }

  /// Returns the symbols that a part of a pattern matches, possibly or certainly.
  ///
  /// - Parameter part: The text of a character or class.
  /// - Returns: The symbols; nil if `Regex` does not accept the part, or no symbol is possible.
  mutating func symbols(of part: Substring) -> SymbolSet? {
    let key = Array(part.utf8)
    if let symbols = known[key] { return symbols }
    guard let regex = try? Regex((isCaseInsensitive ? "(?i)" : "") + part).matchingSemantics(.unicodeScalar) else {
      return nil
    }
    // An ASCII character matches others only if case is ignored: the Kelvin sign is a K.
    let isLiteral = key.count == 1 && part != "." && !isCaseInsensitive
    let symbols = SymbolSet { symbol in
      guard symbol != SymbolSet.nonASCII, let scalar = Unicode.Scalar(symbol) else {
        return bound == .possible && !isLiteral
      }
      let isMatch = (try? regex.wholeMatch(in: String(scalar))) != nil
      // Before a character outside ASCII, `\W` also matches digits.
      let isMatchBeforeOthers = (try? regex.prefixMatch(in: "\(scalar)\u{301}")) != nil
      return bound == .possible ? isMatch || isMatchBeforeOthers : isMatch && isMatchBeforeOthers
    }
    guard bound == .certain || !symbols.isEmpty else { return nil }
    known[key] = symbols
    return symbols
  }
}
