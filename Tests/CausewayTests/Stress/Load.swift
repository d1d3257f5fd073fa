import Foundation

/// How much the stress tests do, and what they send.
enum Load {
  /// How many operations `CAUSEWAY_STRESS` asks for.
  private static let wanted = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap { Int($0) }

  /// How many operations: few enough for every test run, or as many as `CAUSEWAY_STRESS` says.
  static let operations = wanted ?? 8_000

  /// Prints what a program has counted, in a long run.
  static func report(_ counts: @autoclosure () -> String) {
    if wanted != nil { print(counts()) }
  }

  /// How many threads take part.
  static let threads = [2, 4, 8]

  /// A value that tells who sent it, and as which.
  static func value(_ sender: Int, _ number: Int) -> Int { sender << 32 | number }

  /// Who sent a value.
  static func sender(_ value: Int) -> Int { value >> 32 }

  /// Whether each sender's values are in the order in which it sent them, without a gap.
  static func isInOrderOfSenders(_ values: some Sequence<Int>) -> Bool {
    var last: [Int: Int] = [:]
    for value in values {
      if let before = last.updateValue(value, forKey: sender(value)), value != before + 1 { return false }
    }
    return true
  }
}
