extension Publisher {
  /// Emits only the values that satisfy a condition.
  ///
  /// ```marbles
  /// source             -1-3-2-4-|
  /// filter { $0 > 2 }  ---3---4-|
  /// ```
  ///
  /// - Parameter isIncluded: The condition. Called for each value, on the sending thread.
  /// - Returns: A publisher of the values that satisfy the condition.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func filter(
    _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> Stepped<Self, FilterStep<Output, Failure>> {
    Stepped(self, FilterStep(isIncluded))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.filter(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> MainActorChain<
    Stepped<Upstream, FilterStep<MainActorBox<Output>, Failure>>, Output
  > {
    MainActorChain(base.filter(unboxing(isIncluded)), isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/filter(_:)``.
public struct FilterStep<Input: Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline let isIncluded: @Sendable (Input) -> Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ isIncluded: @escaping @Sendable (Input) -> Bool) {
    self.isIncluded = isIncluded
  }

  /// Returns the value if it satisfies the condition.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    isIncluded(input) ? input : nil
  }
}
