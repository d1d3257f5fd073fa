extension Publisher {
  /// Transforms each value into a publisher, and emits the values of the latest one.
  ///
  /// ```marbles
  /// source                       -0----1--|
  /// inner[0]                     --2--3--4-|
  /// inner[1]                     ----5--6--7-|
  /// flatMapLatest { inner[$0] }  --2--3-6--7-|
  /// ```
  ///
  /// When a value arrives while an inner publisher is still running, that publisher is cancelled. None of its values is
  /// emitted from then on, not even those already queued, but a delivery that has begun on another thread may still be
  /// running. The result finishes when the upstream and the latest inner publisher have finished; it fails when one of
  /// these two fails.
  ///
  /// - Parameter transform: Returns the inner publisher for a value, on the sending thread. Called before the previous
  ///   inner publisher is cancelled, and not after a cancel of the subscription.
  /// - Returns: A publisher of the values of the latest inner publisher.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping @Sendable (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    Flattened(self, FlatteningPolicy(1, whenFull: .replace), transform)
  }
}

extension MainActorPublisher {
  /// Like `Publisher.flatMapLatest(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMapLatest<Inner: MainActorPublisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some MainActorPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    let start = { transform($0).base }
    return MainActorChain<_, Inner.Output>(base.flatMapLatest(unboxing(start)))
  }

  /// Like `Publisher.flatMapLatest(_:)`, on the main actor.
  ///
  /// The values of the inner publishers are received there.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some MainActorPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    flatMapLatest { transform($0).receive(on: MainActor.shared) }
  }
}
