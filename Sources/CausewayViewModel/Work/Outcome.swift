import Causeway

/// The result of a piece of work, for which tasks wait on the main actor.
@MainActor
final class Outcome<Value> {
  private let subject = ReplaySubject<MainActorBox<Value?>, Never>(1)

  /// Ends the wait of all callers.
  ///
  /// Only the first call counts.
  func set(_ value: Value?) {
    subject.send(MainActorBox(value))
    subject.send(completion: .finished)
  }

  /// Waits for the result.
  ///
  /// - Returns: The result, or `nil` if there is none or the task is cancelled.
  func wait() async -> Value? {
    await subject.first()?.value
  }
}
