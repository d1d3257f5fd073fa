extension Publisher {
  /// Sends what an async closure makes of each value, one after another.
  ///
  /// ```marbles
  /// values, each as many ticks of work  -5121|
  /// mapAsync { await work($0) }         ------51-2(1|)
  /// ```
  ///
  /// The next value's transform begins when the one before has ended; values that come meanwhile wait, without a limit.
  /// It finishes when the upstream has finished and the last result has been sent. A failure, of the upstream or thrown
  /// by the transform, ends it at once: what waits is dropped.
  ///
  /// Transforms and subscribers run in a task of the subscription, which is made by `subscribe` and inherits its
  /// priority and task-local values. Cancelling the subscription cancels that task and waits for nothing: no other
  /// transform begins, the result of the one that runs is dropped, and what waits behind it is released when it
  /// returns.
  ///
  /// - Parameters:
  ///   - executor: Where transforms run, or `nil` for the default one.
  ///   - transform: Called for each value. It may cancel the subscription.
  /// - Returns: A publisher of the results.
  @inlinable
  public func mapAsync<Result: Sendable>(
    on executor: (any TaskExecutor)? = nil,
    _ transform: @escaping @Sendable (Output) async throws(Failure) -> Result
  ) -> some Publisher<Result, Failure> {
    FlatMapAsync(self, maxConcurrent: 1, inOrder: false, on: executor, transform)
  }
}
