import Causeway

/// The callers that wait for a load.
@MainActor
final class LoadAudience<Value: Sendable> {
  let outcome = ReplaySubject<Value?, Never>(1)
  var count = 0
  /// Whether the load was also started by a caller that does not wait for it.
  var isWantedAnyway = false

  /// Ends the wait of all callers.
  func tell(_ value: Value?) {
    outcome.send(value)
    outcome.send(completion: .finished)
  }
}
