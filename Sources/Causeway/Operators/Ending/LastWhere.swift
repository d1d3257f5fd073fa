extension Publisher {
  /// Emits the last value that satisfies a condition, if there is one, when the upstream finishes.
  ///
  /// ```marbles
  /// source                   -1-2-3-|
  /// last(where: { $0 < 3 })  -------(2|)
  /// ```
  ///
  /// The most recent such value is held until then. On failure it is discarded and the failure is forwarded.
  ///
  /// - Parameter isWanted: The condition. Called for each value, on the sending thread.
  /// - Returns: A publisher of at most one value.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func last(
    where isWanted: @escaping @Sendable (Output) -> Bool
  ) -> EndingStepped<Self, LastWhereStep<Output, Failure>> {
    EndingStepped(self, LastWhereStep(isWanted))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.last(where:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func last(where isWanted: @escaping (Output) -> Bool) -> MainActorChain<
    EndingStepped<Upstream, LastWhereStep<MainActorBox<Output>, Failure>>, Output
  > {
    MainActorChain(base.last(where: unboxing(isWanted)))
  }
}

/// The step of ``Publisher/last(where:)``.
public struct LastWhereStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var last: Input?
  @usableFromInline let isWanted: @Sendable (Input) -> Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ isWanted: @escaping @Sendable (Input) -> Bool) {
    self.isWanted = isWanted
  }

  /// Stores the value if it satisfies the condition.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    if isWanted(input) { last = input }
    return .skip
  }

  /// Emits the stored value if the upstream finishes, and forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Input, Failure> {
    StepEnd(onFinish: last, completion)
  }
}
