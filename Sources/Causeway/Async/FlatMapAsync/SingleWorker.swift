/// A worker that transforms one value after another, in one task that reads a log and suspends while it is empty.
///
/// A burst therefore needs neither a task nor a lock for each value.
@usableFromInline
final class SingleWorker<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Transform = @Sendable (Input) async throws(Failure) -> Output

  @usableFromInline let consumer = SingleWorker.makeConsumer()
  @usableFromInline let emitter: Emitter<Output, Failure>
  @usableFromInline let starter: TaskStarter?
  @usableFromInline let transform: Transform

  @_alwaysEmitIntoClient
  init(_ emitter: Emitter<Output, Failure>, on starter: TaskStarter?, _ transform: @escaping Transform) {
    self.emitter = emitter
    self.starter = starter
    self.transform = transform
  }

  /// Creates the consumer for the worker's task, not for the current task, which only subscribes.
  @usableFromInline
  static func makeConsumer() -> LogConsumer<Input, Never> {
    TrackingScope.handingOver { LogConsumer() }
  }

  /// Starts the task, which is cancelled with the subscription.
  @_alwaysEmitIntoClient
  func start() {
    let task = TaskStarter.start(starter) { await self.run() }
    emitter.onTermination { _ in task.cancel() }
  }

  @_alwaysEmitIntoClient
  func run() async {
    while let input = await next() {
      // No transform begins after a cancel. Waiting values are released with the log.
      guard emitter.isActive else { return }
      do throws(Failure) {
        emitter.send(try await transform(input))
      } catch {
        return emitter.send(completion: .failure(error))
      }
      // A transform that cancelled its own task has not cancelled the subscription.
      if Task.isCancelled {
        if emitter.isActive { start() }
        return
      }
    }
    emitter.send(completion: .finished)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func next() async -> Input? {
    if let input = consumer.reader.takeKnown() { return input }
    return await consumer.take(isolation: nil)
  }
}

/// The subscriber that stores values in a worker's log.
@usableFromInline
struct SingleWorkerInput<Input: Sendable, Output: Sendable, Failure: Error>: CheckingSubscriber {
  /// A direct reference to the log, because the consumer object's memory is written to by another thread.
  @usableFromInline let log: ValueLog<Input>
  @usableFromInline let worker: SingleWorker<Input, Output, Failure>

  @_alwaysEmitIntoClient
  init(_ worker: SingleWorker<Input, Output, Failure>) {
    self.worker = worker
    log = worker.consumer.log
  }

  @_alwaysEmitIntoClient
  mutating func receive(subscription: Subscription) {
    worker.emitter.onTermination { _ in subscription.cancel() }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    if log.put(input) { worker.consumer.wake() }
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: worker.consumer.finish(.finished)
    case .failure: worker.emitter.send(completion: completion)
    }
  }
}
