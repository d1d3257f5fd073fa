/// What an operator does that waits, as a value with its state.
///
/// The engine, ``TimedCore``, calls it with one event at a time, whatever threads they come from, and gives it the time
/// of each: how long it is since some beginning. The step only says when it wants to be woken.
@usableFromInline
protocol TimedStep<Input, Output, Failure>: Sendable {
  /// The upstream's output type.
  associatedtype Input: Sendable
  /// The operator's output type.
  associatedtype Output: Sendable
  /// How the upstream and the operator fail.
  associatedtype Failure: Error

  /// When to be woken, or `nil` while there is nothing to wait for. Looked at after each call.
  var deadline: Duration? { get }

  /// Notes when the subscription begins. The default does nothing.
  mutating func start(at now: Duration)

  /// Takes a value. There is no deadline left that has been reached.
  mutating func receive(_ input: Input, at now: Duration) -> StepResult<Output, Failure>

  /// Called when the deadline has been reached, and again until there is none that has.
  mutating func wake(at now: Duration) -> StepResult<Output, Failure>

  /// Takes the upstream's end, if it has not failed. Nothing is received afterwards. The default finishes.
  mutating func finish(at now: Duration) -> StepResult<Output, Failure>
}

extension TimedStep {
  @inlinable
  mutating func start(at now: Duration) {}

  @inlinable
  mutating func finish(at now: Duration) -> StepResult<Output, Failure> {
    .end(.finished)
  }
}
