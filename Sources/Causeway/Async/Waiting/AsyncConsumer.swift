/// The consumer behind an async iterator, which takes values for the tasks that call `next` and queues waiting tasks.
///
/// A class conforms by inheriting from ``WaitingLine``. It implements taking and waiting for one task at a time; this
/// protocol's extension makes them safe for several tasks. Cancelling any of the tasks completes the consumer for all
/// of them, as with `AsyncStream`.
@usableFromInline
protocol AsyncConsumer: AnyObject, Sendable {
  associatedtype Value: Sendable
  associatedtype Failure: Error

  /// The activity, which is idle while the tasks wait.
  var ticket: ActivityTicket? { get }

  /// Takes the next value, or the completion, if it is available.
  ///
  /// A failure is taken once; afterwards the consumer is finished.
  func takeNow() -> Taken<Value, Failure>?
  /// Suspends the first waiting task until a value or the completion is available or the consumer is cancelled.
  ///
  /// - Returns: The value or completion passed to the task, or `nil` if the task has to call ``takeNow()``.
  func wait(isolation: isolated (any Actor)?) async -> Taken<Value, Failure>?
  /// Cancels the consumer, on any thread, and resumes the waiting task.
  func cancel()

  /// See ``WaitingLine``.
  var isOccupied: Bool { get }
  /// See ``WaitingLine``.
  func enter() -> Bool
  /// See ``WaitingLine``.
  func join(_ waiter: WaitingTask<Value, Failure>) -> Bool
  /// See ``WaitingLine``.
  func advance() -> WaitingTask<Value, Failure>?
}

extension AsyncConsumer {
  /// Takes the next value after the tasks that already wait, and waits for it if necessary.
  ///
  /// - Returns: The value, or `nil` after completion or if one of the tasks is cancelled.
  @_alwaysEmitIntoClient
  @inline(__always)
  func take(isolation: isolated (any Actor)?) async throws(Failure) -> Value? {
    ticket?.adopt()
    // A task that never has to wait would otherwise not notice its cancellation.
    if Task.isCancelled { cancel() }
    if !isOccupied, let taken = takeNow() { return try taken.get() }
    return try await takeWaiting(isolation: isolation).get()
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func takeWaiting(isolation: isolated (any Actor)?) async -> Taken<Value, Failure> {
    var taken: Taken<Value, Failure>?
    if !enter() {
      taken = await waitInLine(isolation: isolation)
      if let taken { return taken }
      taken = takeNow()
    }
    while taken == nil {
      taken = await wait(isolation: isolation)
      if taken == nil { taken = takeNow() }
    }
    serveOthers()
    // Safety: The loop above ends only when a value has been taken. Tested by `WaitingTasksTests`.
    return taken.unsafelyUnwrapped
  }

  /// Serves the queued tasks with available values, and lets the next of them wait for more.
  @_alwaysEmitIntoClient
  @inline(__always)
  func serveOthers() {
    if let waiter = advance() { serve(waiter) }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func serve(_ first: WaitingTask<Value, Failure>) {
    var next: WaitingTask<Value, Failure>? = first
    while let waiter = next {
      let taken = takeNow()
      ticket?.stir()
      waiter.resume(returning: taken)
      next = taken == nil ? nil : advance()
    }
  }

  /// Waits behind the first task.
  ///
  /// - Returns: The value or completion taken for this task, or `nil` if the task is now the first.
  @_alwaysEmitIntoClient
  @inline(never)
  func waitInLine(isolation: isolated (any Actor)?) async -> Taken<Value, Failure>? {
    await withCancellableContinuation(isolation: isolation) { continuation in
      let waiter = WaitingTask<Value, Failure>(continuation)
      if join(waiter) { ticket?.restBesideOthers() } else { waiter.resume(returning: nil) }
    } onCancel: {
      cancel()
    }
  }
}

/// The result of taking from a consumer: a value or the completion.
@usableFromInline
enum Taken<Value: Sendable, Failure: Error>: Sendable {
  case value(Value)
  case ended(Completion<Failure>)

  /// Returns the value, or `nil` for a finish.
  ///
  /// - Throws: The failure.
  @_alwaysEmitIntoClient
  @inline(__always)
  func get() throws(Failure) -> Value? {
    switch self {
    case .value(let value): return value
    case .ended(.finished): return nil
    case .ended(.failure(let failure)): throw failure
    }
  }
}
