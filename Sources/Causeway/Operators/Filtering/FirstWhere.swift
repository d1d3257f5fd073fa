extension Publisher {
  /// Emits the first value that satisfies a condition, if there is one, and finishes.
  ///
  /// ```marbles
  /// source                    -1-3-4-|
  /// first(where: { $0 > 2 })  ---(3|)
  /// ```
  ///
  /// The upstream is cancelled when the value arrives.
  ///
  /// - Parameter isWanted: The condition. Called for each value, on the sending thread, until it returns `true`.
  /// - Returns: A publisher of at most one value.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func first(
    where isWanted: @escaping @Sendable (Output) -> Bool
  ) -> EndingStepped<Self, FirstWhereStep<Output, Failure>> {
    EndingStepped(self, FirstWhereStep(isWanted))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.first(where:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func first(where isWanted: @escaping (Output) -> Bool) -> MainActorChain<
    EndingStepped<Upstream, FirstWhereStep<MainActorBox<Output>, Failure>>, Output
  > {
    MainActorChain(base.first(where: unboxing(isWanted)), isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/first(where:)``.
public struct FirstWhereStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  /// This step never emits a value together with the completion.
  public static var mayEndWithValue: Bool { @_alwaysEmitIntoClient @inline(__always) get { false } }

  @usableFromInline let isWanted: @Sendable (Input) -> Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ isWanted: @escaping @Sendable (Input) -> Bool) {
    self.isWanted = isWanted
  }

  /// Finishes with the value if it satisfies the condition.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    isWanted(input) ? .last(input) : .skip
  }
}
