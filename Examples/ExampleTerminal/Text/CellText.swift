/// Functions that fit text into the cells of a terminal.
package enum CellText {
  /// Returns the text without characters that move the cursor, change colours or reverse the text direction.
  ///
  /// Tabs and line breaks become spaces, other control characters become dots. Joiners inside emoji are preserved.
  package static func printable(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: result.append(scalar.properties.isWhitespace ? " " : "·")
      case .lineSeparator, .paragraphSeparator: result.append(" ")
      case .format: if keeps(scalar, after: result.last) { result.append(scalar) }
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the text in exactly `width` cells, padded with spaces or truncated at the end with an ellipsis.
  package static func fit(_ text: String, _ width: Int) -> String {
    let text = printable(text)
    let needed = self.width(text)
    if needed <= width { return text + spaces(width - needed) }
    guard width > 0 else { return "" }
    let head = prefix(text, width - 1)
    return head + "…" + spaces(width - 1 - self.width(head))
  }

  /// Returns the text in at most `width` cells, truncated at the beginning with an ellipsis.
  package static func fitEnd(_ text: String, _ width: Int) -> String {
    let text = printable(text)
    guard self.width(text) > width else { return text }
    guard width > 0 else { return "" }
    return "…" + suffix(text, width - 1)
  }

  /// Returns the text in exactly `width` cells, aligned to the right or truncated at the end with an ellipsis.
  package static func fitRight(_ text: String, _ width: Int) -> String {
    spaces(width - self.width(text)) + fit(text, min(width, self.width(text)))
  }

  /// Returns the longest prefix of the text that fits in `width` cells.
  package static func prefix(_ text: some StringProtocol, _ width: Int) -> String {
    var rest = width
    return String(
      text.prefix { character in
        rest -= CellWidth.of(character)
        return rest >= 0
      })
  }

  /// Returns the longest suffix of the text that fits in `width` cells.
  package static func suffix(_ text: some StringProtocol, _ width: Int) -> String {
    var rest = width
    let tail = text.reversed().prefix { character in
      rest -= CellWidth.of(character)
      return rest >= 0
    }
    return String(tail.reversed())
  }

  /// Returns the number of cells that the text occupies.
  package static func width(_ text: String) -> Int { CellWidth.of(text) }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  /// Returns whether a format character is part of the emoji that it follows.
  private static func keeps(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    guard let last, last.value >= 0x203C else { return false }
    let isEmoji = last.properties.isEmoji || last.value == 0xFE0F || 0xE0020...0xE007F ~= last.value
    return isEmoji && (scalar.value == 0x200D || 0xE0020...0xE007F ~= scalar.value)
  }
}
