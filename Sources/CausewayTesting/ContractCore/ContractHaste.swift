import Causeway
import CausewayBridging

/// Shortens the time limit of a run after a rule has used it up, and reports rules that take long.
///
/// Otherwise an adapter that never unregisters would use up the whole limit in every rule that waits for it.
final class ContractHaste: Sendable {
  private let full: Duration
  private let isUsedUp = Locked(false)

  init(_ patience: Duration) {
    full = patience.asDelay
  }

  /// Checks a rule, and passes the time limit to use.
  func run(_ rule: String, _ check: (Duration) async throws -> Void) async throws {
    let report = Task {
      try? await Task.sleep(for: .seconds(5))
      if !Task.isCancelled { writeToStandardError("still checking the rule \(rule)") }
    }
    defer { report.cancel() }
    let begin = ContinuousClock.now
    do {
      try await check(isUsedUp.withLock { $0 } ? min(full, .seconds(1)) : full)
    } catch let breach as Breach {
      if begin.duration(to: .now) >= full { isUsedUp.withLock { $0 = true } }
      throw breach
    }
  }
}
