public import Causeway

/// A publisher that calls a one-shot service once for each subscriber.
///
/// The publisher delivers the answer as one value and then finishes, on the thread on which the service calls back.
/// Cancelling calls the handlers registered with ``Callback/onCancel(_:)``; an answer that comes later is ignored. In
/// all other respects it behaves like ``withCallback(timeout:label:fileID:line:_:)``.
///
/// ```swift
/// let user = CallbackFuture<User, ServiceError> { callback in
///   let token = service.fetch(id, completion: callback.handler)
///   callback.onCancel { token.cancel() }
/// }
/// ```
public struct CallbackFuture<Output: Sendable, ServiceFailure: Error>: Publisher {
  /// The failure type.
  ///
  /// The service's own error is in ``CallbackError/service(_:)``.
  public typealias Failure = CallbackError<ServiceFailure>

  @usableFromInline package let reporter: BridgeReporter
  @usableFromInline let timeout: CallTimeout?
  @usableFromInline let call: @Sendable (CallbackBox<Output, ServiceFailure>) -> Void

  @_alwaysEmitIntoClient
  init(
    _ reporter: BridgeReporter, _ timeout: CallTimeout?,
    call: @escaping @Sendable (CallbackBox<Output, ServiceFailure>) -> Void
  ) {
    self.reporter = reporter
    self.timeout = timeout
    self.call = call
  }

  /// Creates a publisher that calls a service.
  ///
  /// - Parameters:
  ///   - timeout: The time to wait for an answer after the service was called, or `nil` to wait without limit.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - body: Calls the service. Runs once for each subscriber, on the subscribing thread. Not called if the
  ///     subscriber cancels on receiving its subscription.
  @_alwaysEmitIntoClient
  public init(
    timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (Callback<Output, ServiceFailure>) -> Void
  ) {
    self.init(BridgeReporter(.oneShot, label, CodeLocation(fileID, line)), timeout) {
      body(Callback($0))
    }
  }

  /// Creates a publisher that calls a main-actor service.
  ///
  /// Like the initializer with a scheduler, except that `body` runs on the main actor.
  public init(
    on actor: MainActor, timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (Callback<Output, ServiceFailure>) -> Void
  ) {
    self.init(
      BridgeReporter(.oneShot, label, CodeLocation(fileID, line)), timeout,
      on: MainActorScheduler(),
      MainActorContext.unchecked(body))
  }

  /// Creates a publisher that calls a service confined to a scheduler, such as a queue.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the service must be called.
  ///   - timeout: The time to wait for an answer after the subscription, or `nil` to wait without limit.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - body: Calls the service. Runs once for each subscriber, on the scheduler: inside `subscribe` if that is called
  ///     there, later otherwise. Not called if the subscription is cancelled or times out first.
  public init(
    on scheduler: some Scheduler, timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (Callback<Output, ServiceFailure>) -> Void
  ) {
    self.init(
      BridgeReporter(.oneShot, label, CodeLocation(fileID, line)), timeout, on: scheduler, body)
  }

  /// Creates a publisher whose calls run on a scheduler, after the cancellations that are pending there.
  init(
    _ reporter: BridgeReporter, _ timeout: CallTimeout?, on scheduler: any Scheduler,
    _ body: @escaping @Sendable (Callback<Output, ServiceFailure>) -> Void
  ) {
    let registrations = SchedulerRegistrations(on: scheduler)
    self.init(reporter, timeout) { box in
      registrations.run(.registration) {
        if box.now.phase == .awaited { body(Callback(box)) }
      }
    }
  }

  /// Calls the service for a new subscriber.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe<S: Subscriber>(_ subscriber: sending S) where S.Input == Output, S.Failure == Failure {
    var subscriber = consume subscriber
    let node = CallbackChain<S, ServiceFailure>()
    subscriber.receive(subscription: node.subscription)
    guard node.isOpen else { return }
    node.chain.put(consume subscriber)
    let box = CallbackBox<Output, ServiceFailure>(reporter, .subscriber(node))
    call(box)
    if box.now.phase == .awaited { watch(box, node) }
  }

  /// Ends an unanswered call when the subscriber cancels or the timeout expires.
  @usableFromInline
  func watch(_ box: CallbackBox<Output, ServiceFailure>, _ node: CallbackSubscriber<Output, ServiceFailure>) {
    node.watch(box)
    if let timeout { box.endAfter(timeout) }
  }
}
