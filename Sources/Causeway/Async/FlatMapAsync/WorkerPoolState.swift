/// The state machine of a worker pool: waiting values and existing workers.
///
/// A worker is not created for a particular value: once it runs, it takes the first waiting one, so transforms begin in
/// the order of the values. `Handle` is the type with which a worker's task is cancelled.
@usableFromInline
struct WorkerPoolState<Value: Sendable, Handle: Sendable>: Sendable {
  /// An event.
  @usableFromInline
  enum Event: Sendable {
    /// The upstream has sent a value.
    case value(Value)
    /// The upstream has finished.
    case finished
    /// A worker's task has been created. It may have ended already.
    case made(worker: Int, Handle)
    /// A worker has begun, or has delivered its result.
    case free(worker: Int, isNew: Bool)
    /// The subscription is cancelled or completed.
    case stop
  }

  /// The action that an event requires.
  @usableFromInline
  enum Action: Sendable {
    case none
    /// Create a task for a new worker.
    case start(worker: Int)
    /// Give the worker a value, with its number in the order.
    case work(Numbered<Value>)
    /// Deliver the finish.
    case finish
    /// Cancel tasks, and release the waiting values.
    case cancel([Handle], Backlog<Value>)
  }

  @usableFromInline let limit: Int
  @usableFromInline var waiting = Backlog<Value>()
  /// The existing workers, each with its handle once that is known.
  @usableFromInline var workers: [Int: Handle?] = [:]
  /// The number of workers that have not begun.
  @usableFromInline var starting = 0
  @usableFromInline var lastWorker = 0
  @usableFromInline var nextNumber = 0
  @usableFromInline var isFinished = false
  @usableFromInline var isStopped = false

  @_alwaysEmitIntoClient
  init(limit: Int) {
    self.limit = limit
  }

  @_alwaysEmitIntoClient
  mutating func handle(_ event: Event) -> Action {
    switch event {
    case .value(let value): add(value)
    case .finished: finish()
    case .made(let worker, let handle): keep(handle, of: worker)
    case .free(let worker, let isNew): next(for: worker, isNew: isNew)
    case .stop: stop()
    }
  }

  @_alwaysEmitIntoClient
  mutating func add(_ value: Value) -> Action {
    guard !isStopped else { return .none }
    waiting.append(value)
    guard workers.count < limit, starting < waiting.count else { return .none }
    lastWorker += 1
    starting += 1
    workers[lastWorker] = .some(nil)
    return .start(worker: lastWorker)
  }

  @_alwaysEmitIntoClient
  mutating func finish() -> Action {
    isFinished = true
    return workers.isEmpty && !isStopped ? .finish : .none
  }

  @_alwaysEmitIntoClient
  mutating func keep(_ handle: Handle, of worker: Int) -> Action {
    if isStopped { return .cancel([handle], Backlog()) }
    if workers[worker] != nil { workers[worker] = handle }
    return .none
  }

  @_alwaysEmitIntoClient
  mutating func next(for worker: Int, isNew: Bool) -> Action {
    guard !isStopped else { return .none }
    if isNew { starting -= 1 }
    if !waiting.isEmpty {
      defer { nextNumber += 1 }
      return .work(Numbered(nextNumber, waiting.removeFirst()))
    }
    workers[worker] = nil
    return isFinished && workers.isEmpty ? .finish : .none
  }

  @_alwaysEmitIntoClient
  mutating func stop() -> Action {
    guard !isStopped else { return .none }
    isStopped = true
    defer {
      workers = [:]
      waiting = Backlog()
    }
    return .cancel(workers.values.compactMap(\.self), waiting)
  }
}
