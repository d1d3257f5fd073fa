/// What an iterator reads: takes values for the tasks that call `next`, and has them wait in line.
///
/// A class conforms by inheriting from ``WaitingLine``, and provides for one task at a time what this makes safe for
/// several. The cancel of any of the tasks ends the consumer for all of them, as it ends an `AsyncStream`.
@usableFromInline
protocol AsyncConsumer: AnyObject, Sendable {
  associatedtype Value: Sendable
  associatedtype Failure: Error

  /// Busy unless the tasks wait.
  var ticket: ActivityTicket? { get }

  /// Takes the next value, or the end, if that is there. A failure is taken once; afterwards it has finished.
  func takeNow() -> Taken<Value, Failure>?
  /// Waits, in the first task, until there is something to take or the consumer is cancelled.
  ///
  /// - Returns: What the task was given, or `nil` if it has to look.
  func wait(isolation: isolated (any Actor)?) async -> Taken<Value, Failure>?
  /// Ends the consumer, on any thread, and wakes the task that waits.
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
  /// Takes the next value, waiting for it if need be, after the tasks that wait already.
  ///
  /// - Returns: `nil` at the end, and when one of the tasks is cancelled.
  @inlinable
  @inline(__always)
  func take(isolation: isolated (any Actor)?) async throws(Failure) -> Value? {
    ticket?.adopt()
    // A task that never has to wait would not hear of it.
    if Task.isCancelled { cancel() }
    if !isOccupied, let taken = takeNow() { return try taken.get() }
    return try await takeWaiting(isolation: isolation).get()
  }

  @inlinable
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
    return taken.unsafelyUnwrapped
  }

  /// Gives the tasks that wait in line what is there, and has the next of them wait for more.
  @inlinable
  @inline(__always)
  func serveOthers() {
    if let waiter = advance() { serve(waiter) }
  }

  @inlinable
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
  /// - Returns: What was taken for this task, or `nil` if it is the first now.
  @inlinable
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
