import Causeway

/// The result of a piece of work, for which tasks wait on the main actor.
@MainActor
final class Outcome<Value> {
  private let isKnown = ReplaySubject<Void, Never>(1)
  private var value: Value?

  /// Ends the wait of all callers.
  ///
  /// Only the first call counts.
  func set(_ value: Value?) {
    if self.value == nil { self.value = value }
    isKnown.send()
    isKnown.send(completion: .finished)
  }

  /// Waits for the result.
  ///
  /// - Returns: The result, or `nil` if there is none or the task is cancelled.
  func wait() async -> Value? {
    await isKnown.first() == nil ? nil : value
  }
}
