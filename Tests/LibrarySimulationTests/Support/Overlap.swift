import Causeway

/// Counts how many pieces of work run at once.
final class Overlap: Sendable {
  private struct State: Sendable {
    var count = 0
    var highest = 0
  }

  private let state = Locked(State())

  /// The number of pieces of work that run.
  var count: Int { state.withLock { $0.count } }
  /// The largest number of pieces of work that have run at once.
  var highest: Int { state.withLock { $0.highest } }

  /// Runs a piece of work.
  nonisolated(nonsending) func during<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    state.withLock {
      $0.count += 1
      $0.highest = max($0.highest, $0.count)
    }
    defer { state.withLock { $0.count -= 1 } }
    return try await work()
  }
}
