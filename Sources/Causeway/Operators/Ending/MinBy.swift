extension Publisher {
  /// Emits the least value by a given order, if there is one, when the upstream finishes.
  ///
  /// ```marbles
  /// source                        -5-4-1-|
  /// min(by: { $0 % 3 < $1 % 3 })  -------(4|)
  /// ```
  ///
  /// Of several equal values, the first is emitted. The least value so far is held until then. On failure it is
  /// discarded and the failure is forwarded.
  ///
  /// - Parameter isLess: Returns whether its first argument orders before its second. Called with each value after the
  ///   first and the least value so far, on the sending thread.
  /// - Returns: A publisher of at most one value.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func min(
    by isLess: @escaping @Sendable (Output, Output) -> Bool
  ) -> EndingStepped<Self, MinByStep<Output, Failure>> {
    EndingStepped(self, MinByStep(isLess))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.min(by:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func min(by isLess: @escaping (Output, Output) -> Bool) -> MainActorChain<
    EndingStepped<Upstream, MinByStep<MainActorBox<Output>, Failure>>, Output
  > {
    MainActorChain(base.min(by: unboxing(isLess)))
  }
}

/// The step of ``Publisher/min(by:)`` and ``Publisher/max(by:)``.
public struct MinByStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var least: Input?
  @usableFromInline let isLess: @Sendable (Input, Input) -> Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ isLess: @escaping @Sendable (Input, Input) -> Bool) {
    self.isLess = isLess
  }

  /// Stores the value if it is less than the stored one.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    if let least, !isLess(input, least) { return .skip }
    least = input
    return .skip
  }

  /// Emits the stored value if the upstream finishes, and forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Input, Failure> {
    StepEnd(onFinish: least, completion)
  }
}
