import Causeway
import CausewayBridging

/// Shortens the patience of a run after a rule has used it up, and reports rules that take long.
///
/// An adapter that never unregisters would otherwise use up the patience in every rule that waits for it.
final class ContractHaste: Sendable {
  /// One rule that is being checked.
  struct Watch: Sendable {
    let haste: ContractHaste
    let begin: ContinuousClock.Instant
    let report: Task<Void, Never>

    func end(isBroken: Bool) {
      report.cancel()
      if isBroken, begin.duration(to: .now) >= haste.full { haste.isUsedUp.withLock { $0 = true } }
    }
  }

  private let full: Duration
  private let isUsedUp = Locked(false)

  init(_ patience: Duration) {
    full = patience
  }

  /// How long the next rule waits.
  var patience: Duration {
    isUsedUp.withLock { $0 } ? min(full, .seconds(1)) : full
  }

  /// Notes that a rule begins.
  func begin(_ rule: String) -> Watch {
    let report = Task {
      try? await Task.sleep(for: .seconds(5))
      if !Task.isCancelled { writeToStandardError("still checking the rule \(rule)") }
    }
    return Watch(haste: self, begin: .now, report: report)
  }
}
