extension Publisher {
  /// Transforms each value into a publisher, and emits the values of all these publishers as they arrive.
  ///
  /// ```marbles
  /// source                 -0---1-|
  /// inner[0]               ---2---3--|
  /// inner[1]               ------4--5---|
  /// flatMap { inner[$0] }  ---2--43-5---|
  /// ```
  ///
  /// The result finishes when the upstream and all inner publishers have finished. When one fails, the others are
  /// cancelled and the result fails. Inner publishers may send on several threads at once; their values are delivered
  /// one at a time. Each subscription costs two allocations, and each inner publisher has its own subscription.
  ///
  /// With `maxPublishers`, a value that exceeds the limit waits until an inner publisher finishes. No value of
  /// any source is dropped; Combine's operator drops values of a `PassthroughSubject`. To drop them, for example to
  /// ignore taps while a request runs, use ``flatMapFirst(_:)``.
  ///
  /// ```marbles
  /// source                                   -0-1-2-|
  /// inner[0]                                 --3---4-|
  /// inner[1]                                 ----5-----6--|
  /// inner[2]                                 -------7---8|
  /// flatMap(maxPublishers: 2) { inner[$0] }  --3-5-4---68-|
  /// ```
  ///
  /// Inner publishers are subscribed to in the order of the upstream's values, on the thread that sent the value or,
  /// after a wait, on the thread that finished an earlier inner publisher. Waiting values are held without limit. With
  /// `maxPublishers`, the elements of a sequence, which may be infinite, are taken only when their publishers can run.
  ///
  /// - Parameters:
  ///   - maxPublishers: The maximum number of inner publishers that run at a time, at least one.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - transform: Returns the inner publisher for a value. Called when the inner publisher is subscribed to. Calls
  ///     never overlap, and there are none after a cancel.
  /// - Returns: A publisher of the values of all inner publishers.
  @inlinable
  @inline(__always)
  public consuming func flatMap<Inner: Publisher>(
    maxPublishers: Int = .max, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    precondition(
      maxPublishers > 0, "flatMap needs a maxPublishers of one or more, not \(maxPublishers)", file: fileID, line: line)
    return Flattened(self, FlatteningPolicy(maxPublishers, whenFull: .wait), transform)
  }

  /// Does the same as ``flatMap(maxPublishers:fileID:line:_:)``, for a source that may drop values that exceed the
  /// limit: see ``Subscription/followDemand()``.
  package consuming func flatMap<Inner: Publisher>(
    followingDemand maxPublishers: Int, _ transform: @escaping @Sendable (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    precondition(maxPublishers > 0, "flatMap needs a maxPublishers of .max(1) or more, not .none")
    return Flattened(self, FlatteningPolicy(maxPublishers, whenFull: .wait, followsDemand: true), transform)
  }
}

extension MainActorPublisher {
  /// Like `Publisher.flatMap(maxPublishers:_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Inner: MainActorPublisher>(
    maxPublishers: Int = .max, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Output) -> Inner
  ) -> some MainActorPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    let start = { transform($0).base }
    return MainActorChain<_, Inner.Output>(
      base.flatMap(maxPublishers: maxPublishers, fileID: fileID, line: line, unboxing(start)))
  }

  /// Like `Publisher.flatMap(maxPublishers:_:)`, on the main actor.
  ///
  /// The values of the inner publishers are received there.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMap<Inner: Publisher>(
    maxPublishers: Int = .max, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Output) -> Inner
  ) -> some MainActorPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    flatMap(maxPublishers: maxPublishers, fileID: fileID, line: line) { transform($0).receive(on: MainActor.shared) }
  }
}
