/// What an operator with several inputs does, as a value with its state.
///
/// The engine, ``Merger``, calls it with one event at a time, whatever threads the inputs send on.
@usableFromInline
protocol MergeStep<Event, Output>: Sendable {
  /// A value, marked with the input it comes from.
  associatedtype Event: Sendable
  /// What the operator sends.
  associatedtype Output: Sendable

  /// Takes a value.
  mutating func receive(_ event: Event) -> MergeResult<Output>

  /// Takes the end of an input that has not failed.
  ///
  /// - Returns: What to do; mostly nothing, or to end.
  mutating func finish(input: Int) -> MergeResult<Output>

  /// Lets go of all values, at the end. Nothing is received afterwards.
  mutating func clear()
}

/// What an operator with several inputs does with a value.
@usableFromInline
enum MergeResult<Output: Sendable>: Sendable {
  /// Sends nothing.
  case skip
  /// Sends a value.
  case next(Output)
  /// Sends a value and finishes.
  case last(Output)
  /// Finishes.
  case finish
}
