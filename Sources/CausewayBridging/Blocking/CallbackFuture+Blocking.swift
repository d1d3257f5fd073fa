public import Causeway

extension CallbackFuture {
  /// Makes a publisher of calls to a function that blocks.
  ///
  /// It is cold: each subscriber has the function called once, on a thread made for that, and is sent its result there.
  /// Cancelling is as with ``blocking(on:timeout:clock:onCancel:label:fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - scheduler: Where to call it: a ``BlockingQueue``, or a queue that the service belongs to. Not the main actor.
  ///   - timeout: How long a subscriber waits, the waiting for a thread included; `nil` to wait for ever.
  ///   - clock: The clock that measures the timeout.
  ///   - onCancel: Tells the service that nobody wants the result of a function that has begun. It is called at most
  ///     once, on the thread that cancels.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - body: The function.
  /// - Returns: The publisher.
  public static func blocking(
    on scheduler: some Scheduler = BlockingQueue.shared,
    timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    onCancel: (@Sendable () -> Void)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable () throws(ServiceFailure) -> Output
  ) -> CallbackFuture {
    CallbackFuture(BridgeReporter(.blocking, label, fileID, line), timeout, clock) { box in
      Callback(box).answerByBlocking(on: scheduler, onCancel, body)
    }
  }
}
