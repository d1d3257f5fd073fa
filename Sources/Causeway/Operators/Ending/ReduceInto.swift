extension Publisher {
  /// Emits the result of accumulating all values in place when the upstream finishes.
  ///
  /// ```marbles
  /// source                               -1-2-3-|
  /// reduce(into: [0]) { $0.append($1) }  -------(A|)
  ///                                      A = [0, 1, 2, 3]
  /// ```
  ///
  /// If there are no values, the result is the initial one. On failure the result is discarded and the failure is
  /// forwarded. Unlike with ``reduce(_:_:)``, the result is mutated in place, so that a growing array is not copied for
  /// each value.
  ///
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - update: Updates the result with a value. Called on the sending thread.
  /// - Returns: A publisher of the final result.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func reduce<Result: Sendable>(
    into initial: Result, _ update: @escaping @Sendable (inout Result, Output) -> Void
  ) -> EndingStepped<Self, ReduceIntoStep<Output, Result, Failure>> {
    EndingStepped(self, ReduceIntoStep(initial, update))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.reduce(into:_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func reduce<Result>(
    into initial: Result, _ update: @escaping (inout Result, Output) -> Void
  ) -> some MainActorPublisher<Result, Failure> {
    // The state is in a variable of the step, so that it is changed in place.
    return MainActorChain<_, Result>(
      base.reduce(into: MainActorBox(initial), unboxing(update)))
  }
}

/// The step of ``Publisher/reduce(into:_:)``.
public struct ReduceIntoStep<Input: Sendable, Output: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var state: Output
  @usableFromInline let update: @Sendable (inout Output, Input) -> Void

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ state: Output, _ update: @escaping @Sendable (inout Output, Input) -> Void) {
    self.state = state
    self.update = update
  }

  /// Updates the result with the value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Output, Failure> {
    update(&state, input)
    return .skip
  }

  /// Emits the result if the upstream finishes, and forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Output, Failure> {
    StepEnd(onFinish: state, completion)
  }
}
