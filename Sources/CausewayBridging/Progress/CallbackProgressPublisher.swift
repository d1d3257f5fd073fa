public import Causeway

/// A publisher that calls a service with a progress callback and a completion handler.
///
/// The service is called once for each subscriber. Progress reports are delivered as they arrive, followed by the
/// result and the completion. Calls of the service after that are ignored. Cancellation, a dropped completion handler,
/// a second answer and the timeout work as in ``CallbackFuture``.
///
/// ```swift
/// let file = CallbackProgressPublisher<Double, URL, ServiceError> { report, callback in
///   let token = service.download(id, progress: report, completion: callback.handler)
///   callback.onCancel { token.cancel() }
/// }
/// ```
public struct CallbackProgressPublisher<Progress: Sendable, Value: Sendable, ServiceFailure: Error>: PlacedPublisher {
  /// A progress report or the result.
  public typealias Output = CallbackProgress<Progress, Value>
  /// The failure type.
  ///
  /// The service's own error is in ``CallbackError/service(_:)``.
  public typealias Failure = CallbackError<ServiceFailure>
  /// The callback for progress reports.
  ///
  /// The service may call it on any thread and any number of times.
  public typealias Report = @Sendable (Progress) -> Void

  private let reporter: BridgeReporter
  private let future: @Sendable (@escaping Report) -> CallbackFuture<Value, ServiceFailure>

  /// Creates a publisher that calls a service.
  ///
  /// - Parameters:
  ///   - timeout: The time to wait for the result after the service was called, or `nil` to wait without limit.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - body: Calls the service. Runs once for each subscriber, on the subscribing thread.
  public init(
    timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (@escaping Report, Callback<Value, ServiceFailure>) -> Void
  ) {
    let reporter = BridgeReporter(.progress, label, CodeLocation(fileID, line))
    self.reporter = reporter
    future = { report in
      CallbackFuture(reporter, timeout) { body(report, Callback($0)) }
    }
  }

  /// Creates a publisher that calls a main-actor service.
  ///
  /// Like the initializer without an actor, except that `body` runs on the main actor: inside `subscribe` if that is
  /// called there, later otherwise. It is not called if the subscription is cancelled or times out first. The timeout
  /// counts from the subscription.
  public init(
    on actor: MainActor, timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (@escaping Report, Callback<Value, ServiceFailure>) -> Void
  ) {
    let reporter = BridgeReporter(.progress, label, CodeLocation(fileID, line))
    self.reporter = reporter
    future = { report in
      let body = MainActorContext.unchecked { body(report, $0) }
      return CallbackFuture(reporter, timeout, on: MainActorScheduler(), body)
    }
  }

  /// Calls the service for a new subscriber.
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    subscribe(consume subscriber, at: nil)
  }

  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, at place: StreamPlace?) {
    if let place { reporter.describe(to: place.itself) }
    Emitter.attach(consume subscriber) { emitter in
      future { emitter.send(.progress($0)) }.subscribe(CallResult(emitter: emitter))
    }
  }
}

/// Sends the result of a call to the subscriber that also receives its progress.
private struct CallResult<Progress: Sendable, Value: Sendable, Failure: Error>: Subscriber {
  let emitter: Emitter<CallbackProgress<Progress, Value>, Failure>

  mutating func receive(subscription: Subscription) {
    emitter.onTermination { _ in subscription.cancel() }
  }

  mutating func receive(_ value: Value) {
    emitter.send(.result(value))
  }

  mutating func receive(completion: Completion<Failure>) {
    emitter.send(completion: completion)
  }
}

/// An element of a call that reports progress: a progress report, or the result.
public enum CallbackProgress<Progress: Sendable, Value: Sendable>: Sendable {
  /// A progress report.
  case progress(Progress)
  /// The result of the call.
  ///
  /// Only the completion follows.
  case result(Value)

  /// The progress report, or `nil` for a result.
  public var progress: Progress? {
    if case .progress(let progress) = self { progress } else { nil }
  }

  /// The result, or `nil` for a progress report.
  public var result: Value? {
    if case .result(let value) = self { value } else { nil }
  }
}

extension CallbackProgress: Equatable where Progress: Equatable, Value: Equatable {}
extension CallbackProgress: Hashable where Progress: Hashable, Value: Hashable {}
