/// Numbers formatted for reading.
package enum NumberText {
  /// Returns a number with thousands separators.
  package static func number(_ value: Int) -> String {
    var digits = Array(String(value))
    for place in stride(from: digits.count - 3, to: value < 0 ? 1 : 0, by: -3) { digits.insert(",", at: place) }
    return String(digits)
  }

  /// Returns a time before now, for the axis of a plot.
  package static func ago(_ seconds: Int) -> String {
    switch seconds {
    case 0: "now"
    case ..<60: "-\(seconds) s"
    case _ where seconds % 60 == 0: "-\(seconds / 60) min"
    default: "-\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
  }
}
