/// Numbers formatted for reading.
enum NumberText {
  /// Returns a number with thousands separators.
  static func number(_ value: Int) -> String {
    var digits = Array(String(value))
    for place in stride(from: digits.count - 3, to: value < 0 ? 1 : 0, by: -3) { digits.insert(",", at: place) }
    return String(digits)
  }

  /// Returns hundredths with one decimal digit.
  static func celsius(_ hundredths: Int) -> String {
    let tenths = (abs(hundredths) + 5) / 10
    return "\(hundredths < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }

  /// Returns a number of seconds in a suitable unit.
  static func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<100: "\(seconds) s"
    case ..<6000: "\(seconds / 60) min"
    default: "\(seconds / 3600) h"
    }
  }
}
