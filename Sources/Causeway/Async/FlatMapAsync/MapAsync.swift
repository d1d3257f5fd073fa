extension Publisher {
  /// Transforms values with an async closure, one at a time.
  ///
  /// ```marbles
  /// values, each as many ticks of work  -5121|
  /// mapAsync { await work($0) }         ------51-2(1|)
  /// ```
  ///
  /// The next transform begins when the previous one has returned; values that arrive meanwhile wait, without limit.
  /// The result finishes when the upstream has finished and the last transformed value has been emitted. If the
  /// upstream fails or the transform throws, the result fails immediately and waiting values are discarded.
  ///
  /// Transforms and subscribers run in a task that `subscribe` creates, which inherits the caller's priority and
  /// task-local values. Cancelling the subscription cancels that task without waiting for it: no further transform
  /// begins, the result of the running one is discarded, and waiting values are released when it returns.
  ///
  /// - Parameter transform: Transforms a value. It may cancel the subscription.
  /// - Returns: A publisher of the transformed values.
  @_disfavoredOverload
  @inlinable
  public consuming func mapAsync<Result: Sendable>(
    _ transform: @escaping @Sendable (Output) async throws(Failure) -> Result
  ) -> some Publisher<Result, Failure> {
    FlatMapAsync(self, maxConcurrent: 1, inOrder: false, on: nil, transform)
  }

  /// Transforms values with an async closure on an executor, one at a time.
  ///
  /// In all other respects like ``mapAsync(_:)``.
  ///
  /// - Parameters:
  ///   - executor: The executor of the transforms, or `nil` for the default one.
  ///   - transform: Transforms a value. It may cancel the subscription.
  /// - Returns: A publisher of the transformed values.
  @available(SwiftStdlib 6.0, *)
  @_disfavoredOverload
  @inlinable
  public consuming func mapAsync<Result: Sendable>(
    on executor: (any TaskExecutor)?,
    _ transform: @escaping @Sendable (Output) async throws(Failure) -> Result
  ) -> some Publisher<Result, Failure> {
    FlatMapAsync(self, maxConcurrent: 1, inOrder: false, on: executor.map { TaskStarter($0) }, transform)
  }
}

extension MainActorPublisher {
  /// Like `Publisher.mapAsync(_:)`, on the main actor.
  ///
  /// The closure and its results stay there.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func mapAsync<Result>(
    _ transform: @escaping @MainActor (Output) async throws(Failure) -> Result
  ) -> some MainActorPublisher<Result, Failure> {
    flatMapAsync(maxConcurrent: 1, inOrder: false, transform)
  }
}
