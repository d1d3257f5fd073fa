public import Causeway

/// A call to a service that tells how far it is through one callback, and answers once through another.
///
/// Each subscriber has the service called for it, once. Progress is sent as it comes, then the result, and the end. What
/// is said after that is ignored. Cancelling, a dropped completion handler, a second answer and the timeout are as with
/// ``CallbackFuture``.
///
/// ```swift
/// let file = CallbackProgressPublisher<Double, URL, ServiceError> { report, callback in
///   let token = service.download(id, progress: report, completion: callback.handler)
///   callback.onCancel { token.cancel() }
/// }
/// ```
public struct CallbackProgressPublisher<Progress: Sendable, Value: Sendable, ServiceFailure: Error>: Publisher {
  /// Progress, or the result.
  public typealias Output = CallbackProgress<Progress, Value>
  /// How it fails: the service's own error is in ``CallbackError/service(_:)``.
  public typealias Failure = CallbackError<ServiceFailure>
  /// What the service calls to tell how far it is, on any thread, as often as it likes.
  public typealias Report = @Sendable (Progress) -> Void

  private let future: @Sendable (@escaping Report) -> CallbackFuture<Value, ServiceFailure>

  /// Makes a publisher of calls to a service.
  ///
  /// - Parameters:
  ///   - timeout: How long a subscriber waits for the result once the service has been called; `nil` to wait for ever.
  ///   - clock: The clock that measures the timeout.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - body: Calls the service. It runs once for each subscriber, on the subscribing thread.
  public init(
    timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (@escaping Report, Callback<Value, ServiceFailure>) -> Void
  ) {
    let reporter = BridgeReporter(.progress, label, fileID, line)
    future = { report in
      CallbackFuture(reporter, timeout, clock) { body(report, Callback($0)) }
    }
  }

  /// Makes a publisher of calls to a service that belongs to the main actor.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`.
  ///   - timeout: How long a subscriber waits for the result once it has subscribed; `nil` to wait for ever.
  ///   - clock: The clock that measures the timeout.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - body: Calls the service. It runs once for each subscriber, on the main actor: inside `subscribe` if that is
  ///     called there, and later otherwise. Not called if it is over by then.
  public init(
    on actor: MainActor, timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (@escaping Report, Callback<Value, ServiceFailure>) -> Void
  ) {
    let reporter = BridgeReporter(.progress, label, fileID, line)
    future = { report in
      let body = MainActorContext.unchecked { body(report, $0) }
      return CallbackFuture(reporter, timeout, clock, on: MainActorScheduler(), body)
    }
  }

  /// Calls the service.
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(subscriber) { emitter in
      let call = future { emitter.send(.progress($0)) }
        .sink(
          receiveCompletion: { emitter.send(completion: $0) },
          receiveValue: { emitter.send(.result($0)) })
      emitter.onTermination { _ in call.cancel() }
    }
  }
}

extension BridgeStyle {
  /// A callback that comes once, after another that tells how far it is.
  public static var progress: BridgeStyle { BridgeStyle("call with progress") }
}
