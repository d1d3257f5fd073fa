extension Publisher {
  /// Transforms each value, and emits the results that are not `nil`.
  ///
  /// ```marbles
  /// source                                -1-3-2-4-|
  /// compactMap { $0 > 2 ? $0 * 2 : nil }  ---6---8-|
  /// ```
  ///
  /// - Parameter transform: Called for each value, on the sending thread.
  /// - Returns: A publisher of the results that are not `nil`.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Output) -> Result?
  ) -> Stepped<Self, CompactMapStep<Output, Result, Failure>> {
    Stepped(self, CompactMapStep(transform))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.compactMap(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func compactMap<Result>(_ transform: @escaping (Output) -> Result?) -> MainActorChain<
    Stepped<Upstream, CompactMapStep<MainActorBox<Output>, MainActorBox<Result>, Failure>>, Result
  > {
    MainActorChain(
      base.compactMap(boxing(transform)), isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/compactMap(_:)``.
public struct CompactMapStep<Input: Sendable, Output: Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline let transform: @Sendable (Input) -> Output?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ transform: @escaping @Sendable (Input) -> Output?) {
    self.transform = transform
  }

  /// Returns the transformed value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Output? {
    transform(input)
  }
}
