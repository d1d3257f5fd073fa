import Foundation

/// The amount of work of the stress tests, and their values.
enum Load {
  /// The number of operations in `CAUSEWAY_STRESS`.
  private static let wanted = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap { Int($0) }

  /// The number of operations: small enough for every test run, or the value of `CAUSEWAY_STRESS`.
  static let operations = wanted ?? 8_000

  /// Prints the counts of a long run.
  static func report(_ counts: @autoclosure () -> String) {
    if wanted != nil { print(counts()) }
  }

  /// The numbers of threads.
  static let threads = [2, 4, 8]

  /// Returns a value that encodes its sender and its number.
  static func value(_ sender: Int, _ number: Int) -> Int { sender << 32 | number }

  /// Returns the sender of a value.
  static func sender(_ value: Int) -> Int { value >> 32 }

  /// Returns whether each sender's values are in the order in which it sent them, without a gap.
  static func isInOrderOfSenders(_ values: some Sequence<Int>) -> Bool {
    var last: [Int: Int] = [:]
    for value in values {
      if let before = last.updateValue(value, forKey: sender(value)), value != before + 1 { return false }
    }
    return true
  }
}
