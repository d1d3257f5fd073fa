import Causeway

/// Those who wait for a load.
@MainActor
final class LoadAudience<Value: Sendable> {
  let outcome = ReplaySubject<Value?, Never>(1)
  var count = 0
  /// Whether it is also wanted by somebody who does not wait.
  var isWantedAnyway = false

  /// Ends the wait of everyone.
  func tell(_ value: Value?) {
    outcome.send(value)
    outcome.send(completion: .finished)
  }
}
