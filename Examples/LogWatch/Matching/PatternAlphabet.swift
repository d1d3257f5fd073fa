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

/// The syntax of the parts of a pattern that match one character: characters, escapes and classes.
enum PatternCharacter {
  /// The letters that stand for a character or a class after a backslash.
  private static let letters = "dDwWsShHvVNtnrfae"

  /// Returns the end of the part at the beginning of a pattern; nil if there is none, or its syntax is not known.
  static func end(in pattern: Substring) -> Substring.Index? {
    switch pattern.first {
    case nil, "*", "+", "?", "{": nil
    case "[": endOfClass(in: pattern)
    case "\\": endOfEscape(in: pattern)
    default: pattern.index(after: pattern.startIndex)
    }
  }

  private static func endOfEscape(in pattern: Substring) -> Substring.Index? {
    let escaped = pattern.dropFirst()
    guard let character = escaped.first else { return nil }
    let isPunctuation = character.isASCII && !character.isLetter && !character.isNumber
    return isPunctuation || letters.contains(character) ? escaped.index(after: escaped.startIndex) : nil
  }

  private static func endOfClass(in pattern: Substring) -> Substring.Index? {
    var depth = 0
    var isEscaped = false
    for index in pattern.indices {
      switch pattern[index] {
      // Brackets between \Q and \E belong to the class.
      case "Q" where isEscaped: return nil
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = true
      case "[": depth += 1
      case "]" where depth == 1: return pattern.index(after: index)
      case "]": depth -= 1
      default: break
      }
    }
    return nil
  }
}

/// A set of the symbols that a ``LineAutomaton`` distinguishes: the ASCII characters, and one symbol for all others.
struct SymbolSet: Hashable {
  /// The number of symbols.
  static let symbolCount = 129
  /// The symbol of every character outside ASCII.
  static let nonASCII = 128

  private var ascii: UInt128 = 0
  private var hasNonASCII = false

  /// Creates a set of the symbols for which the closure returns `true`.
  init(where isIncluded: (Int) -> Bool) {
    for symbol in 0..<Self.nonASCII where isIncluded(symbol) { ascii |= 1 << symbol }
    hasNonASCII = isIncluded(Self.nonASCII)
  }

  var isEmpty: Bool { ascii == 0 && !hasNonASCII }

  func contains(_ symbol: Int) -> Bool {
    symbol == Self.nonASCII ? hasNonASCII : ascii >> symbol & 1 == 1
  }
}
