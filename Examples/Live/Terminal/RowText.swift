import ExampleTerminal

/// Numbers and times in few characters.
enum RowText {
  /// Returns a time of nanoseconds: `120 ms`, `3.5 s`, `12 min`.
  static func age(_ nanoseconds: Int64?) -> String {
    guard let nanoseconds else { return "–" }
    let milliseconds = nanoseconds / 1_000_000
    switch milliseconds {
    case ..<1_000: return "\(milliseconds) ms"
    case ..<10_000: return "\(milliseconds / 1_000).\(milliseconds / 100 % 10) s"
    case ..<120_000: return "\(milliseconds / 1_000) s"
    case ..<7_200_000: return "\(milliseconds / 60_000) min"
    default: return "\(milliseconds / 3_600_000) h"
    }
  }

  /// Returns a rate, with a decimal digit if it is low.
  static func rate(_ rate: Double?) -> String {
    guard let rate else { return "–" }
    if rate == 0 { return "0" }
    // In tenths, as an integer, because Foundation would format it for a language.
    let tenths = Int((rate * 10).rounded())
    return rate < 100 ? "\(tenths / 10).\(tenths % 10)" : NumberText.number(Int(rate.rounded()))
  }

  /// Returns a number with its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(NumberText.number(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}
