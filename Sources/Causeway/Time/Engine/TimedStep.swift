/// A timed operator, as a value with state.
///
/// The engine, ``TimedCore``, calls a step with one event at a time, whichever thread it comes from, and passes the
/// time of the event, measured from a fixed reference point. The step only states its next deadline.
@usableFromInline
package protocol TimedStep<Input, Output, Failure>: Sendable {
  /// The upstream's output type.
  associatedtype Input: Sendable
  /// The operator's output type.
  associatedtype Output: Sendable
  /// The failure type of both the upstream and the operator.
  associatedtype Failure: Error

  /// The time at which the step has to be woken, or `nil`. Read after each call.
  var deadline: Nanoseconds? { get }

  /// Handles the start of the subscription. The default does nothing.
  mutating func start(at now: Nanoseconds)

  /// Handles a value. Due deadlines have been handled before.
  mutating func receive(_ input: Input, at now: Nanoseconds) -> StepResult<Output, Failure>

  /// Handles a passed deadline. Called again until no deadline is due.
  mutating func wake(at now: Nanoseconds) -> StepResult<Output, Failure>

  /// Handles a finish of the upstream, its last event. The default finishes.
  mutating func finish(at now: Nanoseconds) -> StepResult<Output, Failure>
}

extension TimedStep {
  @_alwaysEmitIntoClient
  package mutating func start(at now: Nanoseconds) {}

  @_alwaysEmitIntoClient
  package mutating func finish(at now: Nanoseconds) -> StepResult<Output, Failure> {
    .end(.finished)
  }
}
