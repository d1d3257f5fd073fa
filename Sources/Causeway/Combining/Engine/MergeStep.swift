/// An operator with several inputs, as a value with state.
///
/// The engine, ``Merger``, calls a step with one event at a time, whichever threads the inputs send on.
@usableFromInline
package protocol MergeStep<Event, Output>: Sendable {
  /// A value, marked with the input from which it comes.
  associatedtype Event: Sendable
  /// The operator's output type.
  associatedtype Output: Sendable

  /// Handles a value.
  mutating func receive(_ event: Event) -> MergeResult<Output>

  /// Handles the finish of an input.
  ///
  /// - Returns: The action to take: usually none, or to finish.
  mutating func finish(input: Int) -> MergeResult<Output>

  /// Releases all values at completion. The step is not called afterwards.
  mutating func clear()

  /// Whether inputs that can be paused send a value only on request. The default is `false`.
  static var pacesInputs: Bool { get }

  /// Returns whether the step needs a value of an input.
  ///
  /// - Parameter input: The number of an input that is not already sending a requested value.
  /// - Returns: Whether to request a value from the input.
  func wantsValue(of input: Int) -> Bool
}

extension MergeStep {
  @_alwaysEmitIntoClient
  @inline(__always)
  package static var pacesInputs: Bool { false }

  @_alwaysEmitIntoClient
  package func wantsValue(of input: Int) -> Bool { true }
}

/// The action of an operator with several inputs for one value.
@usableFromInline
package enum MergeResult<Output: Sendable>: Sendable {
  /// Emits nothing.
  case skip
  /// Emits a value.
  case next(Output)
  /// Emits a value and finishes.
  case last(Output)
  /// Finishes.
  case finish
}
