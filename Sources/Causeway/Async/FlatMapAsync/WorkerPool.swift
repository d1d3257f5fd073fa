/// A pool that transforms several values at a time, in tasks that are created for values and end when none is left.
///
/// Suspending and resuming a task costs hardly less than creating one.
@usableFromInline
final class WorkerPool<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Transform = @Sendable (Input) async throws(Failure) -> Output
  @usableFromInline typealias State = WorkerPoolState<Input, Task<Void, Never>>

  @usableFromInline let state: Locked<State>
  @usableFromInline let emitter: Emitter<Numbered<Output>, Failure>
  @usableFromInline let starter: TaskStarter?
  @usableFromInline let transform: Transform
  /// An idle activity, which refers to the subscriber's tracking scope.
  @usableFromInline let ticket = ActivityTicket.make("flatMapAsync")

  @_alwaysEmitIntoClient
  init(
    _ emitter: Emitter<Numbered<Output>, Failure>, maxConcurrent: Int, on starter: TaskStarter?,
    _ transform: @escaping Transform
  ) {
    state = Locked(State(limit: maxConcurrent))
    self.emitter = emitter
    self.starter = starter
    self.transform = transform
    ticket?.rest()
  }

  /// Carries out the action that an event requires.
  ///
  /// - Returns: The next job of the worker that reported the event.
  @_alwaysEmitIntoClient
  @discardableResult
  func handle(_ event: State.Event) -> Numbered<Input>? {
    switch state.withLock({ $0.handle(event) }) {
    case .none: return nil
    case .start(let worker): start(worker)
    case .work(let job): return job
    case .finish: emitter.send(completion: .finished)
    case .cancel(let tasks, _): for task in tasks { task.cancel() }
    }
    return nil
  }

  /// Stops all work.
  @_alwaysEmitIntoClient
  func stop() {
    handle(.stop)
  }

  @_alwaysEmitIntoClient
  func start(_ worker: Int, isNew: Bool = true) {
    if let ticket {
      ticket.perform { makeTask(for: worker, isNew: isNew) }
    } else {
      makeTask(for: worker, isNew: isNew)
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func makeTask(for worker: Int, isNew: Bool) {
    let ticket = ActivityTicket.make("flatMapAsync")
    let task = TaskStarter.start(starter) {
      ticket?.adopt()
      await self.run(worker, isNew: isNew)
      withExtendedLifetime(ticket) {}
    }
    handle(.made(worker: worker, task))
  }

  /// Works until no value is waiting.
  @_alwaysEmitIntoClient
  func run(_ worker: Int, isNew: Bool) async {
    var isNew = isNew
    while let job = handle(.free(worker: worker, isNew: isNew)) {
      isNew = false
      guard emitter.isActive else { return }
      do throws(Failure) {
        emitter.send(Numbered(job.input, try await transform(job.value)))
      } catch {
        return emitter.send(completion: .failure(error))
      }
      // A transform that cancelled its own task has not cancelled the subscription.
      if Task.isCancelled {
        if emitter.isActive { start(worker, isNew: false) }
        return
      }
    }
  }
}

/// The subscriber that passes values to a pool.
@usableFromInline
struct WorkerPoolInput<Input: Sendable, Output: Sendable, Failure: Error>: CheckingSubscriber {
  @usableFromInline let pool: WorkerPool<Input, Output, Failure>

  @_alwaysEmitIntoClient
  init(_ pool: WorkerPool<Input, Output, Failure>) {
    self.pool = pool
  }

  @_alwaysEmitIntoClient
  mutating func receive(subscription: Subscription) {
    pool.emitter.onTermination { _ in subscription.cancel() }
  }

  @_alwaysEmitIntoClient
  mutating func receive(_ input: Input) {
    pool.handle(.value(input))
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: pool.handle(.finished)
    case .failure: pool.emitter.send(completion: completion)
    }
  }
}
