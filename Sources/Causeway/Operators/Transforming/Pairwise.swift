extension Publisher {
  /// Emits each value together with the previous one.
  ///
  /// ```marbles
  /// source      -1-2-3-|
  /// pairwise()  ---A-B-|
  ///             A = (1, 2)
  ///             B = (2, 3)
  /// ```
  ///
  /// Nothing is emitted for the first value. The last value is held until the subscription completes or is cancelled.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func pairwise() -> Stepped<Self, PairwiseStep<Output, Failure>> {
    Stepped(self, PairwiseStep())
  }
}

extension MainActorPublisher {
  /// Like `Publisher.pairwise()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func pairwise() -> some MainActorPublisher<(Output, Output), Failure> {
    let pairs = base.pairwise().map { MainActorBox(($0.value, $1.value)) }
    return MainActorChain<_, (Output, Output)>(pairs, isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/pairwise()``.
public struct PairwiseStep<Input: Sendable, Failure: Error>: Step {
  /// The emitted pair: the previous value and the value.
  public typealias Output = (Input, Input)
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var last: Input?

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  /// Returns the value with the previous one, if there is one.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> (Input, Input)? {
    defer { last = input }
    return last.map { ($0, input) }
  }
}
