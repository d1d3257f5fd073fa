/// An operator with one input, as a value with state that turns each input into at most one output.
///
/// A step is the engine of operators that emit synchronously. It holds the operator's state and is copied for each
/// subscription. It needs no lock, because only one thread at a time calls a subscriber (R2).
/// `docs/contributing/adding-an-operator.md` contains a complete example. An operator that can complete before its upstream
/// does, or that emits a value at completion, is an ``EndingStep``.
public protocol Step<Input, Output>: Sendable {
  /// The upstream's output type.
  associatedtype Input: Sendable
  /// The operator's output type.
  associatedtype Output: Sendable
  /// The operator's failure type.
  associatedtype Failure: Error
  /// The upstream's failure type; usually a `typealias` for ``Failure``.
  associatedtype UpstreamFailure: Error

  /// Handles a value.
  ///
  /// - Returns: The value to emit, or `nil` to emit none.
  mutating func receive(_ input: Input) -> Output?

  /// Handles the completion. The default forwards it.
  ///
  /// - Returns: The completion to deliver.
  mutating func receive(completion: Completion<UpstreamFailure>) -> Completion<Failure>
}

extension Step where Failure == UpstreamFailure {
  /// Forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<UpstreamFailure>) -> Completion<Failure> {
    completion
  }
}

/// The action of an ``EndingStep`` for one value.
public enum StepResult<Output: Sendable, Failure: Error>: Sendable {
  /// Emits nothing.
  case skip
  /// Emits a value.
  case next(Output)
  /// Emits a value and finishes.
  case last(Output)
  /// Completes.
  case end(Completion<Failure>)
}
