extension Publisher {
  /// Emits the result of combining all values when the upstream finishes.
  ///
  /// ```marbles
  /// source                 -1-2-3-|
  /// reduce(9) { $0 - $1 }  -------(3|)
  /// ```
  ///
  /// If there are no values, the result is the initial one. On failure the result is discarded and the failure is
  /// forwarded.
  ///
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - next: Returns the next result from the previous one and a value. Called on the sending thread.
  /// - Returns: A publisher of the final result.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func reduce<Result: Sendable>(
    _ initial: Result, _ next: @escaping @Sendable (Result, Output) -> Result
  ) -> EndingStepped<Self, ReduceStep<Output, Result, Failure>> {
    EndingStepped(self, ReduceStep(initial, next))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.reduce(_:_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func reduce<Result>(_ initial: Result, _ next: @escaping (Result, Output) -> Result) -> MainActorChain<
    EndingStepped<Upstream, ReduceStep<MainActorBox<Output>, MainActorBox<Result>, Failure>>, Result
  > {
    MainActorChain(base.reduce(MainActorBox(initial), boxing(next)))
  }
}

/// The step of ``Publisher/reduce(_:_:)``.
public struct ReduceStep<Input: Sendable, Output: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var state: Output
  @usableFromInline let next: @Sendable (Output, Input) -> Output

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ state: Output, _ next: @escaping @Sendable (Output, Input) -> Output) {
    self.state = state
    self.next = next
  }

  /// Computes the next result.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Output, Failure> {
    state = next(state, input)
    return .skip
  }

  /// Emits the result if the upstream finishes, and forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Output, Failure> {
    StepEnd(onFinish: state, completion)
  }
}
