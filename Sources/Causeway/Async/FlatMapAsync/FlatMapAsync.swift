extension Publisher {
  /// Transforms values with an async closure, several at a time.
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
  /// Transforms begin in the order of the values. Further values wait, without limit, until a transform returns. The
  /// result finishes when the upstream has finished and the last transformed value has been emitted. If the upstream
  /// fails or a transform throws, the result fails immediately: running transforms are cancelled, and waiting values
  /// and stored results are discarded.
  ///
  /// Transforms run in at most `maxConcurrent` tasks. A task takes values as long as there are any, so a burst does not
  /// cost a task for each value. A task inherits its task-local values and priority from the sender of the value for
  /// which it was created or, if `maxConcurrent` is 1, from the subscriber. Subscribers are called in these tasks.
  /// Cancelling the subscription cancels the tasks without waiting for them: no further transform begins, and the
  /// results of running ones are discarded.
  ///
  /// - Parameters:
  ///   - maxConcurrent: The maximum number of transforms that run at a time, at least one.
  ///   - inOrder: Whether results are emitted in the order of the values, storing early ones without limit. With
  ///     `false` they are emitted as they arrive.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - transform: Transforms a value. It may cancel the subscription.
  /// - Returns: A publisher of the transformed values.
  @_disfavoredOverload
  @inlinable
  public consuming func flatMapAsync<Result: Sendable>(
    maxConcurrent: Int, inOrder: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Output) async throws(Failure) -> Result
  ) -> some Publisher<Result, Failure> {
    precondition(
      maxConcurrent >= 1, "flatMapAsync needs a maxConcurrent of one or more, not \(maxConcurrent)", file: fileID,
      line: line)
    return FlatMapAsync(self, maxConcurrent: maxConcurrent, inOrder: inOrder, on: nil, transform)
  }

  /// Transforms values with an async closure on an executor, several at a time.
  ///
  /// In all other respects like ``flatMapAsync(maxConcurrent:inOrder:fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - maxConcurrent: The maximum number of transforms that run at a time, at least one.
  ///   - inOrder: Whether results are emitted in the order of the values.
  ///   - executor: The executor of the transforms, or `nil` for the default one.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - transform: Transforms a value. It may cancel the subscription.
  /// - Returns: A publisher of the transformed values.
  @available(SwiftStdlib 6.0, *)
  @_disfavoredOverload
  @inlinable
  public consuming func flatMapAsync<Result: Sendable>(
    maxConcurrent: Int, inOrder: Bool = true, on executor: (any TaskExecutor)?,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Output) async throws(Failure) -> Result
  ) -> some Publisher<Result, Failure> {
    precondition(
      maxConcurrent >= 1, "flatMapAsync needs a maxConcurrent of one or more, not \(maxConcurrent)", file: fileID,
      line: line)
    return FlatMapAsync(
      self, maxConcurrent: maxConcurrent, inOrder: inOrder, on: executor.map { TaskStarter($0) }, transform)
  }
}

extension MainActorPublisher {
  /// Like `Publisher.flatMapAsync(maxConcurrent:inOrder:_:)`, on the main actor.
  ///
  /// The closure and its results stay there.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func flatMapAsync<Result>(
    maxConcurrent: Int, inOrder: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Output) async throws(Failure) -> Result
  ) -> some MainActorPublisher<Result, Failure> {
    let boxed: @MainActor (MainActorBox<Output>) async throws(Failure) -> MainActorBox<Result> = {
      input async throws(Failure) in MainActorBox(try await transform(input.value))
    }
    // The results are sent by tasks of any thread.
    return base.flatMapAsync(maxConcurrent: maxConcurrent, inOrder: inOrder, fileID: fileID, line: line) {
      input async throws(Failure) in try await boxed(input)
    }.receive(on: MainActor.shared).map(\.value)
  }
}

/// The publisher of `mapAsync` and `flatMapAsync`.
@usableFromInline
package struct FlatMapAsync<Upstream: Publisher, Output: Sendable>: Publisher {
  @usableFromInline package typealias Failure = Upstream.Failure
  @usableFromInline package typealias Transform = @Sendable (Upstream.Output) async throws(Failure) -> Output

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let maxConcurrent: Int
  @usableFromInline package let inOrder: Bool
  @usableFromInline package let starter: TaskStarter?
  @usableFromInline package let transform: Transform

  @_alwaysEmitIntoClient
  package init(
    _ upstream: Upstream, maxConcurrent: Int, inOrder: Bool, on starter: TaskStarter?,
    _ transform: @escaping Transform
  ) {
    self.upstream = upstream
    self.maxConcurrent = maxConcurrent
    self.inOrder = inOrder
    self.starter = starter
    self.transform = transform
  }

  @_alwaysEmitIntoClient
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    if maxConcurrent == 1 {
      Emitter.attach(consume subscriber) { emitter in
        let worker = SingleWorker(emitter, on: starter, transform)
        worker.start()
        upstream.subscribe(SingleWorkerInput(worker))
      }
    } else {
      Emitter.attach(ResultOrder(consume subscriber, isKept: inOrder)) { emitter in
        let pool = WorkerPool(emitter, maxConcurrent: maxConcurrent, on: starter, transform)
        emitter.onTermination { _ in pool.stop() }
        upstream.subscribe(WorkerPoolInput(pool))
      }
    }
  }
}

/// A subscriber that forwards numbered results, in the order of their numbers if requested.
@usableFromInline
struct ResultOrder<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Numbered<Downstream.Input>
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline var downstream: Downstream
  @usableFromInline let isKept: Bool
  @usableFromInline var subscription: Subscription?
  /// The number of the next result to forward.
  @usableFromInline var turn = 0
  /// Results that wait for preceding ones.
  @usableFromInline var early: [Int: Downstream.Input] = [:]

  @_alwaysEmitIntoClient
  init(_ downstream: Downstream, isKept: Bool) {
    self.downstream = downstream
    self.isKept = isKept
  }

  @_alwaysEmitIntoClient
  mutating func receive(subscription: Subscription) {
    self.subscription = subscription
    downstream.receive(subscription: subscription)
  }

  @_alwaysEmitIntoClient
  mutating func receive(_ input: Input) {
    guard isKept else { return downstream.receive(input.value) }
    guard input.input == turn else {
      early[input.input] = input.value
      return
    }
    downstream.receive(input.value)
    turn += 1
    while !early.isEmpty, let value = early.removeValue(forKey: turn) {
      guard subscription?.isActive == true else { return }
      downstream.receive(value)
      turn += 1
    }
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    downstream.receive(completion: completion)
  }

  @_alwaysEmitIntoClient
  static var _isSilenceable: Bool { Downstream._isSilenceable }

  @_alwaysEmitIntoClient
  mutating func _silence() {
    downstream._silence()
  }
}
