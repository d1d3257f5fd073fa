import Foundation

/// How many made-up inputs the tests try.
enum FuzzInputs {
  /// As many as `CAUSEWAY_FUZZ_INPUTS` says; without it each test has a number that is enough for every run.
  static let count = ProcessInfo.processInfo.environment["CAUSEWAY_FUZZ_INPUTS"].flatMap { Int($0) }

  /// Of damaged states a tenth as many, because each takes ten times as long as a URL.
  static let damagedStates = count.map { $0 / 10 } ?? 2_000
}
