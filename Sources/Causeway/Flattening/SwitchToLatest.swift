extension Publisher where Output: Publisher {
  /// Emits the values of the latest publisher received.
  ///
  /// ```marbles
  /// source            -0----1--|
  /// inner[0]          --2--3--4-|
  /// inner[1]          ----5--6--7-|
  /// switchToLatest()  --2--3-6--7-|
  /// ```
  ///
  /// When a publisher arrives while the previous one is still running, the previous one is cancelled. None of its
  /// values is emitted from then on, not even those already queued, but a delivery that has begun on another thread may
  /// still be running. The result finishes when the upstream and the latest publisher have finished; it fails when one
  /// of these two fails.
  ///
  /// - Returns: A publisher of the values of the latest publisher.
  @inlinable
  @inline(__always)
  public consuming func switchToLatest() -> some Publisher<Output.Output, Failure> where Output.Failure == Failure {
    Flattened(self, FlatteningPolicy(1, whenFull: .replace)) { $0 }
  }
}

extension MainActorPublisher where Output: MainActorPublisher {
  /// Like `Publisher.switchToLatest()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func switchToLatest() -> some MainActorPublisher<Output.Output, Failure> where Output.Failure == Failure {
    flatMapLatest { $0 }
  }
}

extension MainActorPublisher where Output: Publisher {
  /// Like `Publisher.switchToLatest()`, on the main actor.
  ///
  /// The values of the inner publishers are received there.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func switchToLatest() -> some MainActorPublisher<Output.Output, Failure> where Output.Failure == Failure {
    flatMapLatest { $0 }
  }
}
