public import Causeway

/// Calls a function that blocks, on a thread made for that, and waits for it without blocking.
///
/// ```swift
/// let report = try await blocking { try archive.readSync(name) }
/// ```
///
/// A cancelled wait ends at once. If the function has not begun, it is never called. If it has, it cannot be stopped,
/// unless `onCancel` can; it goes on, holding its thread, and its result is dropped. The same goes for a timeout.
///
/// - Parameters:
///   - scheduler: Where to call it: a ``BlockingQueue``, or a queue that the service belongs to. Not the main actor.
///   - timeout: How long to wait, from the call on, the waiting for a thread included; `nil` to wait for ever.
///   - clock: The clock that measures the timeout.
///   - onCancel: Tells the service that nobody wants the result of a function that has begun. It is called at most once,
///     on the thread that cancels, before the wait ends.
///   - label: The name of the bridge in diagnostics and the inventory.
///   - fileID: The source file that diagnostics report for the bridge.
///   - line: The source line that diagnostics report for the bridge.
///   - body: The function. It does not run in a task: it has neither its task-local values nor its priority.
/// - Returns: What the function returns.
/// - Throws: ``CallbackError/service(_:)`` with what the function throws, ``CallbackError/cancelled`` or
///   ``CallbackError/timedOut``.
public func blocking<Value: Sendable, Failure: Error>(
  on scheduler: some Scheduler = BlockingQueue.shared,
  timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
  onCancel: (@Sendable () -> Void)? = nil,
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ body: @escaping @Sendable () throws(Failure) -> Value
) async throws(CallbackError<Failure>) -> Value {
  if Task.isCancelled { throw .cancelled }
  let box = CallbackBox<Value, Failure>(BridgeReporter(.blocking, label, fileID, line))
  Callback(box).answerByBlocking(on: scheduler, onCancel, body)
  if let timeout { box.endAfter(timeout, clock) }
  return try await outcome(of: consume box).get()
}

/// Calls a function that blocks, with a service that is confined to its queue, and waits for it without blocking.
///
/// It is ``blocking(on:timeout:clock:onCancel:label:fileID:line:_:)``, for a service that is not `Sendable`:
///
/// ```swift
/// let database = Confined(to: BlockingQueue(width: 1), LegacyDatabase())
/// let rows = try await blocking(on: database) { try $0.rows() }
/// ```
///
/// - Parameters:
///   - service: The confined service.
///   - timeout: How long to wait, from the call on, the waiting for the queue included; `nil` to wait for ever.
///   - clock: The clock that measures the timeout.
///   - onCancel: Tells the service that nobody wants the result of a function that has begun. It is called at most once,
///     on the thread that cancels, before the wait ends.
///   - label: The name of the bridge in diagnostics and the inventory.
///   - fileID: The source file that diagnostics report for the bridge.
///   - line: The source line that diagnostics report for the bridge.
///   - body: The function, called with the service on its queue.
/// - Returns: What the function returns.
/// - Throws: ``CallbackError/service(_:)`` with what the function throws, ``CallbackError/cancelled`` or
///   ``CallbackError/timedOut``.
public func blocking<Service, Value: Sendable, Failure: Error>(
  on service: Confined<Service>,
  timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
  onCancel: (@Sendable () -> Void)? = nil,
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ body: @escaping @Sendable (Service) throws(Failure) -> Value
) async throws(CallbackError<Failure>) -> Value {
  try await blocking(
    on: service.scheduler, timeout: timeout, clock: clock, onCancel: onCancel, label: label, fileID: fileID, line: line
  ) { () throws(Failure) in try body(service.unchecked) }
}

extension Callback {
  /// Has a function called elsewhere, whose result is the answer.
  func answerByBlocking(
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
