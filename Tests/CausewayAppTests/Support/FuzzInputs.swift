import Foundation

/// The number of generated inputs.
enum FuzzInputs {
  /// The value of `CAUSEWAY_FUZZ_INPUTS`; without it each test has a number that suits every run.
  static let count = ProcessInfo.processInfo.environment["CAUSEWAY_FUZZ_INPUTS"].flatMap { Int($0) }

  /// A tenth as many damaged states, because each takes ten times as long as a URL.
  static let damagedStates = count.map { $0 / 10 } ?? 2_000
}
