/// What an operator with several inputs does, as a value with its state.
///
/// The engine, ``Merger``, calls it with one event at a time, whatever threads the inputs send on.
@usableFromInline
protocol MergeStep<Event, Output>: Sendable {
  /// A value, marked with the input it comes from.
  associatedtype Event: Sendable
  /// The operator's output type.
  associatedtype Output: Sendable

  /// Takes a value.
  mutating func receive(_ event: Event) -> MergeResult<Output>

  /// Takes the end of an input that has not failed.
  ///
  /// - Returns: What to do; mostly nothing, or to end.
  mutating func finish(input: Int) -> MergeResult<Output>

  /// Lets go of all values, at the end. Nothing is received afterwards.
  mutating func clear()

  /// Whether inputs that can be paused send a value only when ``wantsValue(of:)`` says so. The default is `false`.
  static var pacesInputs: Bool { get }

  /// Whether a value of an input is missing.
  ///
  /// - Parameter input: The number of an input that has no value on its way.
  /// - Returns: Whether to ask the input for one.
  func wantsValue(of input: Int) -> Bool
}

extension MergeStep {
  @inlinable
  @inline(__always)
  static var pacesInputs: Bool { false }

  @inlinable
  func wantsValue(of input: Int) -> Bool { true }
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
