extension Publisher {
  /// Sends what has been accumulated from all values, when the upstream finishes.
  ///
  /// ```marbles
  /// source                 -1-2-3-|
  /// reduce(9) { $0 - $1 }  -------(3|)
  /// ```
  ///
  /// That is the initial state if there were none. On a failure it is dropped and the failure is passed on.
  ///
  /// - Parameters:
  ///   - initial: The state before the first value.
  ///   - next: Makes the next state from the last one and a value, on the sending thread.
  /// - Returns: A publisher of the last state.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @inlinable
  @inline(__always)
  public func reduce<Result: Sendable>(
    _ initial: Result, _ next: @escaping @Sendable (Result, Output) -> Result
  ) -> EndingStepped<Self, ReduceStep<Output, Result, Failure>> {
    EndingStepped(self, ReduceStep(initial, next))
  }
}

/// The step of ``Publisher/reduce(_:_:)``.
public struct ReduceStep<Input: Sendable, Output: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var state: Output
  @usableFromInline let next: @Sendable (Output, Input) -> Output

  @inlinable
  @inline(__always)
  init(_ state: Output, _ next: @escaping @Sendable (Output, Input) -> Output) {
    self.state = state
    self.next = next
  }

  /// Makes the next state.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Output, Failure> {
    state = next(state, input)
    return .skip
  }

  /// Sends the state before the end, unless that is a failure.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Output, Failure> {
    StepEnd(onFinish: state, completion)
  }
}
