/// What an operator does, as a value with its state: one input in, at most one output out.
///
/// This is the engine of the operators that keep to the pace of their upstream. A step holds the operator's state and
/// is copied for each subscription; it needs no lock, because a subscriber is called by one thread at a time (R2).
/// `docs/adding-an-operator.md` shows one from start to end. An operator that can end before its upstream does, or
/// sends something at the end, is an ``EndingStep``.
public protocol Step<Input, Output>: Sendable {
  /// The upstream's output type.
  associatedtype Input: Sendable
  /// The operator's output type.
  associatedtype Output: Sendable
  /// How the operator fails.
  associatedtype Failure: Error
  /// How the upstream fails; mostly a `typealias` for ``Failure``.
  associatedtype UpstreamFailure: Error

  /// Takes a value.
  ///
  /// - Returns: What to send, or `nil` to send nothing.
  mutating func receive(_ input: Input) -> Output?

  /// Takes the end. The default passes it on.
  ///
  /// - Returns: The end to send.
  mutating func receive(completion: Completion<UpstreamFailure>) -> Completion<Failure>
}

extension Step where Failure == UpstreamFailure {
  /// Forwards the completion.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<UpstreamFailure>) -> Completion<Failure> {
    completion
  }
}
