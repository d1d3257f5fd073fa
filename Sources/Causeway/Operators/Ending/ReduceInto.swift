extension Publisher {
  /// Sends a state that all values have been put into, when the upstream finishes.
  ///
  /// ```marbles
  /// source                               -1-2-3-|
  /// reduce(into: [0]) { $0.append($1) }  -------(A|)
  ///                                      A = [0, 1, 2, 3]
  /// ```
  ///
  /// That is the initial state if there were none. On a failure it is dropped and the failure is passed on. The state
  /// is changed in place, so that an array that grows is not copied for each value, as ``reduce(_:_:)`` does.
  ///
  /// - Parameters:
  ///   - initial: The state before the first value.
  ///   - update: Called for each value, to put it into the state, on the sending thread.
  /// - Returns: A publisher of the last state.
  @inlinable
  @inline(__always)
  public func reduce<Result: Sendable>(
    into initial: Result, _ update: @escaping @Sendable (inout Result, Output) -> Void
  ) -> EndingStepped<Self, ReduceIntoStep<Output, Result, Failure>> {
    EndingStepped(self, ReduceIntoStep(initial, update))
  }
}

/// The step of ``Publisher/reduce(into:_:)``.
public struct ReduceIntoStep<Input: Sendable, Output: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var state: Output
  @usableFromInline let update: @Sendable (inout Output, Input) -> Void

  @inlinable
  @inline(__always)
  init(_ state: Output, _ update: @escaping @Sendable (inout Output, Input) -> Void) {
    self.state = state
    self.update = update
  }

  /// Puts the value into the state.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Output, Failure> {
    update(&state, input)
    return .skip
  }

  /// Sends the state before the end, unless that is a failure.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Output, Failure> {
    StepEnd(onFinish: state, completion)
  }
}
