import ExampleTerminal

extension NumberText {
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
