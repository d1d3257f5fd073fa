import ExampleTerminal

extension NumberText {
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
}
