import Foundation

/// How much the stress tests do.
enum Load {
  /// How many operations: few enough for every test run, or as many as `CAUSEWAY_STRESS` says.
  static let operations = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap { Int($0) } ?? 8_000
}
