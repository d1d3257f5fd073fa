import Causeway

/// One call of an ``Action``.
@MainActor
final class Execution<Input: Sendable, Output: Sendable> {
  let input: Input
  let outcome = ReplaySubject<Output?, Never>(1)
  var output: Output?
  var token: AnyCancellable?

  init(_ input: Input) {
    self.input = input
  }

  /// Cancels the work if it is still running, and ends the caller's wait.
  func end(_ output: Output?) {
    token.take()?.cancel()
    outcome.send(output)
    outcome.send(completion: .finished)
  }
}
