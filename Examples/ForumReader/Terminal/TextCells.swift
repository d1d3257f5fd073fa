/// Text as it stands in the cells of a terminal.
enum TextCells {
  /// The text without anything that would move the cursor, change colours or turn the writing around.
  static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: result.append(" ")
      case .format: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text in exactly so many cells: filled up with spaces, or cut with an ellipsis at its end.
  static func fit(_ text: String, _ width: Int) -> String {
    let text = printable(text)
    let needed = self.width(text)
    if needed <= width { return text + spaces(width - needed) }
    guard width > 0 else { return "" }
    var head = String.UnicodeScalarView()
    var taken = 0
    for scalar in text.unicodeScalars {
      guard taken + self.width(scalar) < width else { break }
      taken += self.width(scalar)
      head.append(scalar)
    }
    return String(head) + "…" + spaces(width - 1 - taken)
  }

  /// The text in lines of at most so many cells, broken between words where that is possible.
  static func wrap(_ text: String, _ width: Int) -> [String] {
    guard width > 0 else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines = [""]
      for word in printable(String(paragraph)).split(separator: " ").map(String.init) {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = word
        } else if self.width(last) + 1 + self.width(word) <= width {
          lines[lines.count - 1] = last + " " + word
        } else {
          lines.append(word)
        }
      }
      // A word that is too long is cut where it is drawn.
      return lines
    }
  }

  /// How many cells the text takes.
  static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      let category = scalar.properties.generalCategory
      return category == .nonspacingMark || category == .enclosingMark ? 0 : 1
    }
  }
}
