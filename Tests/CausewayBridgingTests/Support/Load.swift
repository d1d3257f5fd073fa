import Foundation

/// The amount of work of the stress tests.
enum Load {
  /// The number of operations: small enough for every test run, or the value of `CAUSEWAY_STRESS`.
  static let operations = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap { Int($0) } ?? 8_000
}
