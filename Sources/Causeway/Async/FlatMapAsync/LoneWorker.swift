/// Transforms one value after another, in one task that takes them from a log and parks when there are none.
///
/// So that a burst neither makes a task nor takes a lock for each value.
@usableFromInline
final class LoneWorker<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Transform = @Sendable (Input) async throws(Failure) -> Output

  @usableFromInline let consumer = LoneWorker.makeConsumer()
  @usableFromInline let emitter: Emitter<Output, Failure>
  @usableFromInline let executor: (any TaskExecutor)?
  @usableFromInline let transform: Transform

  @inlinable
  init(_ emitter: Emitter<Output, Failure>, on executor: (any TaskExecutor)?, _ transform: @escaping Transform) {
    self.emitter = emitter
    self.executor = executor
    self.transform = transform
  }

  /// Makes the consumer, which the worker's task is going to use and not the one that subscribes.
  @usableFromInline
  static func makeConsumer() -> LogConsumer<Input, Never> {
    TrackingScope.handingOver { LogConsumer() }
  }

  /// Starts the task, which ends with the subscription.
  @inlinable
  func start() {
    let task = Task(executorPreference: executor) { await self.run() }
    emitter.onTermination { _ in task.cancel() }
  }

  @inlinable
  func run() async {
    while let input = await next() {
      // No transform begins after a cancel, and what waits is released with the log.
      guard emitter.isActive else { return }
      do throws(Failure) {
        emitter.send(try await transform(input))
      } catch {
        return emitter.send(completion: .failure(error))
      }
      // A transform that has cancelled its own task has not cancelled the subscription.
      if Task.isCancelled {
        if emitter.isActive { start() }
        return
      }
    }
    emitter.send(completion: .finished)
  }

  @inlinable
  @inline(__always)
  func next() async -> Input? {
    if let input = consumer.reader.takeKnown() { return input }
    return await consumer.take(isolation: nil)
  }
}

/// Puts the values into a worker's log.
@usableFromInline
struct LoneWorkerInlet<Input: Sendable, Output: Sendable, Failure: Error>: Subscriber {
  /// Beside the worker, because what lies in its consumer is written to by another thread.
  @usableFromInline let log: ValueLog<Input>
  @usableFromInline let worker: LoneWorker<Input, Output, Failure>

  @inlinable
  init(_ worker: LoneWorker<Input, Output, Failure>) {
    self.worker = worker
    log = worker.consumer.log
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    worker.emitter.onTermination { _ in subscription.cancel() }
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) {
    if log.put(input) { worker.consumer.wake() }
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: worker.consumer.finish(.finished)
    case .failure: worker.emitter.send(completion: completion)
    }
  }
}
