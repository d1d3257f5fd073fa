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
