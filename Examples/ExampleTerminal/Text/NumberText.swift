/// Numbers formatted for reading.
package enum NumberText {
  /// Returns a number with thousands separators.
  package static func number(_ value: Int) -> String {
    var digits = Array(String(value))
    for place in stride(from: digits.count - 3, to: value < 0 ? 1 : 0, by: -3) { digits.insert(",", at: place) }
    return String(digits)
  }
}
