public import Causeway

/// A call to a service that answers once, through a callback, as a publisher.
///
/// It is cold: each subscriber has the service called for it, once. The answer is sent as one value, followed by the
/// end, on the thread on which the service calls back. Cancelling tells the service through
/// ``Callback/onCancel(_:)``; what it says after that is ignored. Otherwise everything is as with
/// ``withCallback(timeout:clock:label:fileID:line:_:)``.
///
/// ```swift
/// let user = CallbackFuture<User, ServiceError> { callback in
///   let token = service.fetch(id, completion: callback.handler)
///   callback.onCancel { token.cancel() }
/// }
/// ```
public struct CallbackFuture<Output: Sendable, ServiceFailure: Error>: Publisher {
  /// How it fails: the service's own error is in ``CallbackError/service(_:)``.
  public typealias Failure = CallbackError<ServiceFailure>

  @usableFromInline let reporter: BridgeReporter
  @usableFromInline let timeout: Duration?
  @usableFromInline let clock: any Clock<Duration>
  @usableFromInline let call: @Sendable (CallbackBox<Output, ServiceFailure>) -> Void

  @inlinable
  init(
    _ reporter: BridgeReporter, _ timeout: Duration?, _ clock: any Clock<Duration>,
    call: @escaping @Sendable (CallbackBox<Output, ServiceFailure>) -> Void
  ) {
    self.reporter = reporter
    self.timeout = timeout
    self.clock = clock
    self.call = call
  }

  /// Makes a publisher of calls to a service.
  ///
  /// - Parameters:
  ///   - timeout: How long a subscriber waits once the service has been called; `nil` to wait for ever.
  ///   - clock: The clock that measures the timeout.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - body: Calls the service. It runs once for each subscriber, on the subscribing thread. Not called if the
  ///     subscriber cancels as soon as it has its subscription.
  @inlinable
  public init(
    timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (Callback<Output, ServiceFailure>) -> Void
  ) {
    self.init(BridgeReporter(.oneShot, label, fileID, line), timeout, clock) { body(Callback($0)) }
  }

  /// Makes a publisher of calls to a service that belongs to the main actor.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`.
  ///   - timeout: How long a subscriber waits once it has subscribed; `nil` to wait for ever.
  ///   - clock: The clock that measures the timeout.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - body: Calls the service. It runs once for each subscriber, on the main actor: inside `subscribe` if that is
  ///     called there, and later otherwise. Not called if it is over by then.
  public init(
    on actor: MainActor, timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (Callback<Output, ServiceFailure>) -> Void
  ) {
    self.init(
      BridgeReporter(.oneShot, label, fileID, line), timeout, clock, on: MainActorScheduler(),
      MainActorContext.unchecked(body))
  }

  /// Makes a publisher of calls to a service that belongs to a queue.
  ///
  /// - Parameters:
  ///   - scheduler: Where the service lives.
  ///   - timeout: How long a subscriber waits once it has subscribed; `nil` to wait for ever.
  ///   - clock: The clock that measures the timeout.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - body: Calls the service. It runs once for each subscriber, there: inside `subscribe` if that is called there,
  ///     and later otherwise. Not called if it is over by then.
  public init(
    on scheduler: some Scheduler, timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (Callback<Output, ServiceFailure>) -> Void
  ) {
    self.init(BridgeReporter(.oneShot, label, fileID, line), timeout, clock, on: scheduler, body)
  }

  /// Makes a publisher of calls that run where the service belongs, after the cancellations that wait there.
  init(
    _ reporter: BridgeReporter, _ timeout: Duration?, _ clock: any Clock<Duration>, on scheduler: any Scheduler,
    _ body: @escaping @Sendable (Callback<Output, ServiceFailure>) -> Void
  ) {
    let registrations = SchedulerRegistrations(on: scheduler)
    self.init(reporter, timeout, clock) { box in
      registrations.run(.registration) {
        if box.now.phase == .awaited { body(Callback(box)) }
      }
    }
  }

  /// Calls the service.
  @inlinable
  @inline(__always)
  public func subscribe<S: Subscriber>(_ subscriber: sending S) where S.Input == Output, S.Failure == Failure {
    var subscriber = subscriber
    let node = CallbackChain<S, ServiceFailure>()
    subscriber.receive(subscription: node.subscription)
    guard node.isLive else { return }
    node.chain.put(subscriber)
    let box = CallbackBox<Output, ServiceFailure>(reporter, .subscriber(node))
    call(box)
    if box.now.phase == .awaited { watch(box, node) }
  }

  /// Ends a call that has not been answered yet when the subscriber cancels, or after the timeout.
  @usableFromInline
  func watch(_ box: CallbackBox<Output, ServiceFailure>, _ node: CallbackSubscriber<Output, ServiceFailure>) {
    node.watch(box)
    if let timeout { box.endAfter(timeout, clock) }
  }
}
