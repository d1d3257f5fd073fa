/// Which values wait and which workers there are, for several transforms at once: a pure state machine.
///
/// A worker is not made for a value in particular: it takes the first that waits once it runs, so that transforms begin
/// in the order of the values. `Handle` is what a worker's task is cancelled by.
@usableFromInline
struct WorkerPoolState<Value: Sendable, Handle: Sendable>: Sendable {
  /// What can happen.
  @usableFromInline
  enum Event: Sendable {
    /// The upstream has sent a value.
    case value(Value)
    /// The upstream has finished.
    case finished
    /// A worker's task has been made; it may have ended already.
    case made(worker: Int, Handle)
    /// A worker has begun, or has handed in its result.
    case free(worker: Int, isNew: Bool)
    /// The subscription is over.
    case stop
  }

  /// What is to be done about it.
  @usableFromInline
  enum Action: Sendable {
    case none
    /// Makes a task for a new worker.
    case start(worker: Int)
    /// Gives the worker a value, with its place in the order.
    case work(Numbered<Value>)
    /// Sends the end.
    case finish
    /// Cancels tasks, and lets go of the values that waited.
    case cancel([Handle], Backlog<Value>)
  }

  @usableFromInline let limit: Int
  @usableFromInline var waiting = Backlog<Value>()
  /// The workers there are, each with its handle once that is known.
  @usableFromInline var workers: [Int: Handle?] = [:]
  /// How many of them have not begun.
  @usableFromInline var starting = 0
  @usableFromInline var lastWorker = 0
  @usableFromInline var nextNumber = 0
  @usableFromInline var isFinished = false
  @usableFromInline var isStopped = false

  @inlinable
  init(limit: Int) {
    self.limit = limit
  }

  @inlinable
  mutating func handle(_ event: Event) -> Action {
    switch event {
    case .value(let value): add(value)
    case .finished: finish()
    case .made(let worker, let handle): keep(handle, of: worker)
    case .free(let worker, let isNew): next(for: worker, isNew: isNew)
    case .stop: stop()
    }
  }

  @inlinable
  mutating func add(_ value: Value) -> Action {
    guard !isStopped else { return .none }
    waiting.append(value)
    guard workers.count < limit, starting < waiting.count else { return .none }
    lastWorker += 1
    starting += 1
    workers[lastWorker] = .some(nil)
    return .start(worker: lastWorker)
  }

  @inlinable
  mutating func finish() -> Action {
    isFinished = true
    return workers.isEmpty && !isStopped ? .finish : .none
  }

  @inlinable
  mutating func keep(_ handle: Handle, of worker: Int) -> Action {
    if isStopped { return .cancel([handle], Backlog()) }
    if workers[worker] != nil { workers[worker] = handle }
    return .none
  }

  @inlinable
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

  @inlinable
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
