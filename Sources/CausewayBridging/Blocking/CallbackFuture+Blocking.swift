public import Causeway

extension CallbackFuture {
  /// Creates a publisher that calls a blocking function once for each subscriber, on a separate thread.
  ///
  /// The result is delivered on that thread. Cancellation works as in
  /// ``blocking(on:timeout:clock:onCancel:label:fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that calls the function: a ``BlockingQueue``, or the queue to which the service is
  ///     confined. Do not pass the main actor.
  ///   - timeout: The time to wait for the result, including the time to wait for a thread, or `nil` to wait without
  ///     limit.
  ///   - clock: The clock that measures the timeout.
  ///   - onCancel: Tells the service that the result of a running function is no longer needed. Called at most once, on
  ///     the thread that cancels or on which the timeout expires.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - body: The function.
  /// - Returns: A publisher of the function's result.
  public static func blocking(
    on scheduler: some Scheduler = BlockingQueue.shared,
    timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    onCancel: (@Sendable () -> Void)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable () throws(ServiceFailure) -> Output
  ) -> CallbackFuture {
    CallbackFuture(BridgeReporter(.blocking, label, CodeLocation(fileID, line)), timeout, clock) { box in
      Callback(box).answerByBlocking(on: scheduler, onCancel, body)
    }
  }
}
