extension Publisher {
  /// Sends what an async closure makes of each value, for several values at once.
  ///
  /// ```marbles
  /// values, each as many ticks of work                 -5121|
  /// flatMapAsync(maxConcurrent: 2) { await work($0) }  ------(5121|)
  /// ```
  ///
  /// ```marbles
  /// values, each as many ticks of work                                 -5121|
  /// flatMapAsync(maxConcurrent: 2, inOrder: false) { await work($0) }  ---1-2(51|)
  /// ```
  ///
  /// Transforms begin in the order of the values. Further values wait, without a limit, until one ends. It finishes
  /// when the upstream has finished and the last result has been sent. A failure, of the upstream or thrown by a
  /// transform, ends it at once: running transforms are cancelled, what waits and what is kept is dropped.
  ///
  /// Transforms run in tasks, of which there are never more than `maxConcurrent`. One task takes value after value
  /// while there are any, so a burst does not cost a task for each; its task-local values and priority are those of
  /// whoever sent the value for which it was made (of whoever subscribed, where `maxConcurrent` is 1). Subscribers are
  /// called in those tasks. Cancelling the subscription cancels them and waits for nothing: no other transform begins,
  /// and the results of those that run are dropped.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many transforms run at once; at least one.
  ///   - inOrder: Whether results are sent in the order of the values. Those that are ready too early are kept, without
  ///     a limit. Otherwise they are sent as they come.
  ///   - executor: Where transforms run, or `nil` for the default one.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  ///   - transform: Called for each value. It may cancel the subscription.
  /// - Returns: A publisher of the results.
  @inlinable
  public func flatMapAsync<Result: Sendable>(
    maxConcurrent: Int, inOrder: Bool = true, on executor: (any TaskExecutor)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Output) async throws(Failure) -> Result
  ) -> some Publisher<Result, Failure> {
    precondition(
      maxConcurrent >= 1, "at least one transform has to run, not \(maxConcurrent)", file: fileID, line: line)
    return FlatMapAsync(self, maxConcurrent: maxConcurrent, inOrder: inOrder, on: executor, transform)
  }
}

/// The publisher of `mapAsync` and `flatMapAsync`.
@usableFromInline
struct FlatMapAsync<Upstream: Publisher, Output: Sendable>: Publisher {
  @usableFromInline typealias Failure = Upstream.Failure
  @usableFromInline typealias Transform = @Sendable (Upstream.Output) async throws(Failure) -> Output

  @usableFromInline let upstream: Upstream
  @usableFromInline let maxConcurrent: Int
  @usableFromInline let inOrder: Bool
  @usableFromInline let executor: (any TaskExecutor)?
  @usableFromInline let transform: Transform

  @inlinable
  init(
    _ upstream: Upstream, maxConcurrent: Int, inOrder: Bool, on executor: (any TaskExecutor)?,
    _ transform: @escaping Transform
  ) {
    self.upstream = upstream
    self.maxConcurrent = maxConcurrent
    self.inOrder = inOrder
    self.executor = executor
    self.transform = transform
  }

  @inlinable
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    if maxConcurrent == 1 {
      Emitter.attach(subscriber) { emitter in
        let worker = LoneWorker(emitter, on: executor, transform)
        worker.start()
        upstream.subscribe(LoneWorkerInlet(worker))
      }
    } else {
      Emitter.attach(ResultOrder(subscriber, isKept: inOrder)) { emitter in
        let pool = WorkerPool(emitter, maxConcurrent: maxConcurrent, on: executor, transform)
        emitter.onTermination { _ in pool.stop() }
        upstream.subscribe(WorkerPoolInlet(pool))
      }
    }
  }
}
