extension Publisher {
  /// Transforms each value.
  ///
  /// ```marbles
  /// source          -1-2-3-|
  /// map { $0 + 1 }  -2-3-4-|
  /// ```
  ///
  /// - Parameter transform: Called for each value, on the sending thread.
  /// - Returns: A publisher of the transformed values.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Output) -> Result
  ) -> Stepped<Self, MapStep<Output, Result, Failure>> {
    Stepped(self, MapStep(transform))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.map(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> MainActorChain<
    Stepped<Upstream, MapStep<MainActorBox<Output>, MainActorBox<Result>, Failure>>, Result
  > {
    MainActorChain(base.map(boxing(transform)), isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/map(_:)``.
public struct MapStep<Input: Sendable, Output: Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline let transform: @Sendable (Input) -> Output

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ transform: @escaping @Sendable (Input) -> Output) {
    self.transform = transform
  }

  /// Returns the transformed value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Output? {
    transform(input)
  }
}
