public import Causeway

/// Calls a blocking function on a separate thread and waits for its result without blocking.
///
/// ```swift
/// let report = try await blocking { try archive.readSync(name) }
/// ```
///
/// If the task is cancelled or the timeout expires, the wait ends immediately. A function that has not started is never
/// called. A function that has started continues to occupy its thread, unless `onCancel` can stop it, and its result is
/// discarded.
///
/// - Parameters:
///   - scheduler: The scheduler that calls the function: a ``BlockingQueue``, or the queue to which the service is
///     confined. Do not pass the main actor.
///   - timeout: The time to wait for the result, including the time to wait for a thread, or `nil` to wait without
///     limit.
///   - onCancel: Tells the service that the result of a running function is no longer needed. Called at most once, on
///     the thread that cancels or on which the timeout expires, before the wait ends.
///   - label: The name of the bridge in diagnostics and the inventory.
///   - fileID: The file reported in diagnostics.
///   - line: The line reported in diagnostics.
///   - body: The function. It does not run in a task, so it has neither task-local values nor a task priority.
/// - Returns: The function's result.
/// - Throws: ``CallbackError/service(_:)`` with the function's error, ``CallbackError/cancelled`` or
///   ``CallbackError/timedOut``.
public func blocking<Value: Sendable, Failure: Error>(
  on scheduler: some Scheduler = BlockingQueue.shared,
  timeout: CallTimeout? = nil,
  onCancel: (@Sendable () -> Void)? = nil,
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ body: @escaping @Sendable () throws(Failure) -> Value
) async throws(CallbackError<Failure>) -> Value {
  if Task.isCancelled { throw .cancelled }
  let box = CallbackBox<Value, Failure>(BridgeReporter(.blocking, label, CodeLocation(fileID, line)))
  Callback(box).answerByBlocking(on: scheduler, onCancel, body)
  if let timeout { box.endAfter(timeout) }
  return try await outcome(of: consume box).get()
}

/// Calls a blocking function of a confined service on its scheduler and waits for its result without blocking.
///
/// Like ``blocking(on:timeout:onCancel:label:fileID:line:_:)-(Scheduler,_,_,_,_,_,_)``, for a service that is not
/// `Sendable`:
///
/// ```swift
/// let database = Confined(to: BlockingQueue(width: 1), LegacyDatabase())
/// let rows = try await blocking(on: database) { try $0.rows() }
/// ```
///
/// - Parameters:
///   - service: The confined service.
///   - timeout: The time to wait for the result, including the time to wait for the scheduler, or `nil` to wait without
///     limit.
///   - onCancel: Tells the service that the result of a running function is no longer needed. Called at most once, on
///     the thread that cancels or on which the timeout expires, before the wait ends.
///   - label: The name of the bridge in diagnostics and the inventory.
///   - fileID: The file reported in diagnostics.
///   - line: The line reported in diagnostics.
///   - body: The function, called with the service on its scheduler.
/// - Returns: The function's result.
/// - Throws: ``CallbackError/service(_:)`` with the function's error, ``CallbackError/cancelled`` or
///   ``CallbackError/timedOut``.
public func blocking<Service, Value: Sendable, Failure: Error>(
  on service: Confined<Service>,
  timeout: CallTimeout? = nil,
  onCancel: (@Sendable () -> Void)? = nil,
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ body: @escaping @Sendable (Service) throws(Failure) -> Value
) async throws(CallbackError<Failure>) -> Value {
  try await blocking(
    on: service.scheduler, timeout: timeout, onCancel: onCancel, label: label, fileID: fileID, line: line
  ) { () throws(Failure) in try body(service.unchecked) }
}

extension Callback {
  /// Schedules a function whose result completes the call.
  fileprivate func answerByBlocking(
    on scheduler: any Scheduler, _ onCancel: (@Sendable () -> Void)?,
    _ body: @escaping @Sendable () throws(Failure) -> Value
  ) {
    let job = BlockingJob { self(Result { () throws(Failure) in try body() }) }
    self.onCancel {
      if !job.callOff() { onCancel?() }
    }
    scheduler.schedule { job.run() }
  }
}

/// A blocking call that either starts or is cancelled, whichever comes first.
private final class BlockingJob: Sendable {
  private enum State: Sendable {
    case waiting(@Sendable () -> Void)
    case begun
    case calledOff
  }

  private let state: Locked<State>

  init(_ body: @escaping @Sendable () -> Void) {
    state = Locked(.waiting(body))
  }

  /// Calls the function on the current thread, unless the job was cancelled.
  func run() {
    leave(for: .begun)?()
  }

  /// Cancels the job and releases its captures, unless it has started.
  ///
  /// - Returns: Whether the job had not started and never will.
  func callOff() -> Bool {
    leave(for: .calledOff) != nil
  }

  private func leave(for next: State) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard case .waiting(let body) = state else { return nil }
      state = next
      return body
    }
  }
}

extension CallbackFuture {
  /// Creates a publisher that calls a blocking function once for each subscriber, on a separate thread.
  ///
  /// Like the function `blocking`. The result is delivered on the thread that calls the function.
  public static func blocking(
    on scheduler: some Scheduler = BlockingQueue.shared,
    timeout: CallTimeout? = nil,
    onCancel: (@Sendable () -> Void)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable () throws(ServiceFailure) -> Output
  ) -> CallbackFuture {
    CallbackFuture(BridgeReporter(.blocking, label, CodeLocation(fileID, line)), timeout) { box in
      Callback(box).answerByBlocking(on: scheduler, onCancel, body)
    }
  }

}
