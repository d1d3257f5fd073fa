/// What an operator that may end does with a value.
public enum StepResult<Output: Sendable, Failure: Error>: Sendable {
  /// Sends nothing.
  case skip
  /// Sends a value.
  case next(Output)
  /// Sends a value and finishes.
  case last(Output)
  /// Ends.
  case end(Completion<Failure>)
}
