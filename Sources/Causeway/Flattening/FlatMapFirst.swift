extension Publisher {
  /// Transforms a value into a publisher, and discards further values until that publisher has finished.
  ///
  /// ```marbles
  /// source                      -0--1-----1-|
  /// inner[0]                    --2---3-|
  /// inner[1]                    -----4------5-|
  /// flatMapFirst { inner[$0] }  --2---3-----5-|
  /// ```
  ///
  /// Use it, for example, to keep a second tap on a button from repeating a request that is still running. The result
  /// finishes when the upstream has finished and no inner publisher runs; it fails immediately when one fails.
  ///
  /// - Parameter transform: Returns the inner publisher for a value, on the sending thread. Not called for discarded
  ///   values or after a cancel.
  /// - Returns: A publisher of the values of the inner publishers.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping @Sendable (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    Flattened(self, FlatteningPolicy(1, whenFull: .ignore), transform)
  }
}

extension MainActorPublisher {
  /// Like `Publisher.flatMapFirst(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMapFirst<Inner: MainActorPublisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some MainActorPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    let start = { transform($0).base }
    return MainActorChain<_, Inner.Output>(base.flatMapFirst(unboxing(start)))
  }

  /// Like `Publisher.flatMapFirst(_:)`, on the main actor.
  ///
  /// The values of the inner publishers are received there.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some MainActorPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    flatMapFirst { transform($0).receive(on: MainActor.shared) }
  }
}
