/// The number of terminal cells that characters occupy.
package enum CellWidth {
  /// Returns the number of cells that a text occupies.
  ///
  /// - Parameter text: A text without control characters.
  /// - Returns: The sum of the widths of its characters.
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// Returns the number of cells that a character occupies: 0, 1 or 2.
  ///
  /// A character is measured as a whole. A letter with accents has the width of the letter; a flag or a sequence of
  /// joined emoji has the width of one emoji.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return of(first) }
    // A variation selector requests the emoji presentation; two regional indicators form a flag.
    if scalars.contains(emojiSelector) || isRegional(first) { return 2 }
    // A spacing mark widens its letter to at most two cells.
    return min(2, scalars.reduce(0) { max($0, of($1)) + ($1.properties.generalCategory == .spacingMark ? 1 : 0) })
  }

  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: return 1
    // Medial vowels and final consonants of Hangul join the preceding syllable.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      // These ranges include combining marks for kana and tone marks.
      return isMark(scalar) ? 0 : 2
    default:
      if scalar.properties.isEmojiPresentation { return 2 }
      return isMark(scalar) || scalar.properties.generalCategory == .control ? 0 : 1
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    0x1F1E6...0x1F1FF ~= scalar.value
  }
}
