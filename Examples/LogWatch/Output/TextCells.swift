import ExampleTerminal

/// Text as it stands in the cells of a terminal.
enum TextCells {
  /// The text without anything that would move the cursor, change colours or turn the writing around.
  static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: result.append(scalar == "\t" ? " " : "·")
      case .lineSeparator, .paragraphSeparator: result.append(" ")
      case .format: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text in exactly so many cells: filled up with spaces, or cut with an ellipsis at its end.
  static func fit(_ text: String, _ width: Int) -> String {
    let needed = self.width(text)
    if needed <= width { return text + spaces(width - needed) }
    let head = CellText.prefix(text, width - 1)
    return head + (width > 0 ? "…" : "") + spaces(width - 1 - self.width(head))
  }

  /// The text in so many cells, cut at its beginning: the end of a path says more.
  static func fitEnd(_ text: String, _ width: Int) -> String {
    guard self.width(text) > width else { return fit(text, width) }
    let tail = CellText.suffix(text, width - 1)
    return fit((width > 0 ? "…" : "") + tail, width)
  }

  /// The text at the right end of so many cells.
  static func fitRight(_ text: String, _ width: Int) -> String {
    let missing = width - self.width(text)
    return missing > 0 ? spaces(missing) + text : fit(text, width)
  }

  /// How many cells the text takes.
  static func width(_ text: String) -> Int { CellWidth.of(text) }

  /// A number with its thousands set apart.
  static func number(_ value: Int) -> String {
    var digits = Array(String(value))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return String(digits)
  }

  /// A number with one digit after the point.
  static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(number(tenths / 10)).\(tenths % 10)"
  }

  /// A number of bytes, in the unit that suits it.
  static func size(_ bytes: Int) -> String {
    var value = Double(bytes)
    for unit in ["B", "KB", "MB", "GB"] {
      if value < 1000 { return unit == "B" ? "\(bytes) B" : "\(decimal(value)) \(unit)" }
      value /= 1000
    }
    return "\(decimal(value)) TB"
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
