extension Publisher {
  /// Emits whether any value satisfies a condition: `true` at the first that does, `false` if the upstream finishes.
  ///
  /// ```marbles
  /// source                       -1-3-4-|
  /// contains(where: { $0 > 2 })  ---(A|)
  ///                              A = true
  /// ```
  ///
  /// The upstream is cancelled at the first value that satisfies the condition. An earlier failure is forwarded.
  ///
  /// - Parameter isWanted: The condition. Called for each value, on the sending thread, until it returns `true`.
  /// - Returns: A publisher of one `Bool`.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func contains(
    where isWanted: @escaping @Sendable (Output) -> Bool
  ) -> EndingStepped<Self, ContainsWhereStep<Output, Failure>> {
    EndingStepped(self, ContainsWhereStep(isWanted))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.contains(where:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func contains(
    where isWanted: @escaping (Output) -> Bool
  ) -> some MainActorPublisher<Bool, Failure> {
    MainActorChain<_, Bool>(base.contains(where: unboxing(isWanted)).map { MainActorBox($0) })
  }
}

/// The step of ``Publisher/contains(where:)``.
public struct ContainsWhereStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The type of the emitted values.
  public typealias Output = Bool
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline let isWanted: @Sendable (Input) -> Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ isWanted: @escaping @Sendable (Input) -> Bool) {
    self.isWanted = isWanted
  }

  /// Finishes with `true` if the value satisfies the condition.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Bool, Failure> {
    isWanted(input) ? .last(true) : .skip
  }

  /// Emits `false` if the upstream finishes, and forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Bool, Failure> {
    StepEnd(onFinish: false, completion)
  }
}
