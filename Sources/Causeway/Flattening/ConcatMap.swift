extension Publisher {
  /// Transforms each value into a publisher, and emits the values of these publishers one publisher after another.
  ///
  /// ```marbles
  /// source                   -0-1-|
  /// inner[0]                 ---2--3-|
  /// inner[1]                 -----4----5-|
  /// concatMap { inner[$0] }  ---2--3---5-|
  /// ```
  ///
  /// This is ``flatMap(maxPublishers:fileID:line:_:)`` with one inner publisher at a time. Values that arrive meanwhile
  /// wait in order, without limit; the elements of a sequence, which may be infinite, are taken one at a time. The
  /// result finishes when the upstream and all inner publishers have finished, and fails immediately when one fails.
  ///
  /// - Parameter transform: Returns the inner publisher for a value. Called when the value's turn comes, on the thread
  ///   that sent the value or finished the previous inner publisher. Calls never overlap, and there are none after a
  ///   cancel.
  /// - Returns: A publisher of the values of all inner publishers, in order.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func concatMap<Inner: Publisher>(
    _ transform: @escaping @Sendable (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    Flattened(self, FlatteningPolicy(1, whenFull: .wait), transform)
  }
}

extension MainActorPublisher {
  /// Like `Publisher.concatMap(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func concatMap<Inner: MainActorPublisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some MainActorPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    let start = { transform($0).base }
    return MainActorChain<_, Inner.Output>(base.concatMap(unboxing(start)))
  }

  /// Like `Publisher.concatMap(_:)`, on the main actor.
  ///
  /// The values of the inner publishers are received there.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some MainActorPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    concatMap { transform($0).receive(on: MainActor.shared) }
  }
}
