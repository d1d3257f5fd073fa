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
