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
    let head = prefix(text.unicodeScalars, width - 1)
    return head + (width > 0 ? "…" : "") + spaces(width - 1 - self.width(head))
  }

  /// The text in so many cells, cut at its beginning: the end of a path says more.
  static func fitEnd(_ text: String, _ width: Int) -> String {
    guard self.width(text) > width else { return fit(text, width) }
    let tail = String(prefix(text.unicodeScalars.reversed(), width - 1).unicodeScalars.reversed().map(Character.init))
    return fit((width > 0 ? "…" : "") + tail, width)
  }

  /// The text at the right end of so many cells.
  static func fitRight(_ text: String, _ width: Int) -> String {
    let missing = width - self.width(text)
    return missing > 0 ? spaces(missing) + text : fit(text, width)
  }

  /// How many cells the text takes.
  static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

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

  private static func prefix(_ scalars: some Sequence<Unicode.Scalar>, _ width: Int) -> String {
    var result = String.UnicodeScalarView()
    var taken = 0
    for scalar in scalars {
      taken += self.width(scalar)
      if taken > width { break }
      result.append(scalar)
    }
    return String(result)
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
