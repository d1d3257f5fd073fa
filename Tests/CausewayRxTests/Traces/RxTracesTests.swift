import Foundation
import Testing

/// Programs over all operators, and their traces in RxSwift 6.
///
/// With `CAUSEWAY_TRACES=1` the programs that differ are printed with both traces.
@Suite struct RxTracesTests {
  /// The programs that may differ from RxSwift, each under the name of the difference in
  /// `docs/migrating/from-rxswift.md`.
  private static let exceptions: [String: Set<Int>] = [:]

  @Test func eachProgramDoesWhatItDidWithRxSwift() throws {
    let comparisons = try TraceComparison.all()
    let known = Self.exceptions.values.reduce(into: Set()) { $0.formUnion($1) }
    let different = comparisons.filter { !$0.isSame }
    if ProcessInfo.processInfo.environment["CAUSEWAY_TRACES"] != nil {
      for comparison in different { print(comparison.report) }
    }
    #expect(comparisons.count == 1200)
    #expect(Set(different.map(\.number)) == known)
    #expect(comparisons.filter(\.hasSameEvents).count == 1200)
    #expect(comparisons.filter(\.isSame).count == 1200)
  }
}
