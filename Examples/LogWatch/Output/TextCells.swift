import ExampleTerminal

/// Text and numbers formatted for the cells of a terminal.
enum TextCells {
  /// Returns the text without characters that move the cursor, change colours or reverse the text direction.
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

  /// Returns the text in exactly `width` cells, padded with spaces or truncated at the end with an ellipsis.
  static func fit(_ text: String, _ width: Int) -> String {
    let needed = self.width(text)
    if needed <= width { return text + spaces(width - needed) }
    let head = CellText.prefix(text, width - 1)
    return head + (width > 0 ? "…" : "") + spaces(width - 1 - self.width(head))
  }

  /// Returns the text in exactly `width` cells, truncated at the beginning, because the end of a path is more
  /// informative.
  static func fitEnd(_ text: String, _ width: Int) -> String {
    guard self.width(text) > width else { return fit(text, width) }
    let tail = CellText.suffix(text, width - 1)
    return fit((width > 0 ? "…" : "") + tail, width)
  }

  /// Returns the text right-aligned in `width` cells.
  static func fitRight(_ text: String, _ width: Int) -> String {
    let missing = width - self.width(text)
    return missing > 0 ? spaces(missing) + text : fit(text, width)
  }

  /// Returns the number of cells that the text occupies.
  static func width(_ text: String) -> Int { CellWidth.of(text) }

  /// Returns a number with thousands separators.
  static func number(_ value: Int) -> String {
    var digits = Array(String(value))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return String(digits)
  }

  /// Returns a number with one decimal digit.
  static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(number(tenths / 10)).\(tenths % 10)"
  }

  /// Returns a number of bytes in a suitable unit.
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
