public import Causeway

/// A subscription with demand, for consumers that request values, such as those of Combine and Reactive Streams.
///
/// A Causeway publisher has no backpressure, so values that the consumer has not requested are buffered here. The
/// completion is delivered when the buffer is empty, without a request. Values are delivered one at a time and in
/// order, on the thread that sends or on the thread that requests them.
///
/// Use it to write adapters to other libraries. `combinePublisher()` is built on it.
public final class DemandSubscription<Output: Sendable, Failure: Error>: Cancellable {
  private typealias State = DemandState<Output, Failure>

  private struct Consumer: Sendable {
    let receiveValue: @Sendable (Output) -> Int
    let receiveCompletion: @Sendable (Completion<Failure>) -> Void
  }

  private let reporter: BridgeReporter
  private let state: Locked<State>
  private let consumer: Locked<Consumer?>
  private let upstream = Locked<(isOver: Bool, subscription: Subscription?)>((false, nil))

  /// Creates a subscription, which delivers nothing before ``subscribe(to:)`` is called.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The policy for values that the consumer has not requested. Dropped values are reported as
  ///     ``BridgeDiagnostic/Kind/overflow(_:)``, before the next value is delivered.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - receiveValue: Receives each value and returns the number of additional values that the consumer requests.
  ///   - receiveCompletion: Receives the completion.
  public init(
    bufferingPolicy: BufferingPolicy = .unbounded, label: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, receiveValue: @escaping @Sendable (Output) -> Int,
    receiveCompletion: @escaping @Sendable (Completion<Failure>) -> Void
  ) {
    reporter = BridgeReporter(.foreign, label, CodeLocation(fileID, line))
    state = Locked(State(bufferingPolicy))
    consumer = Locked(Consumer(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
    reporter.record?.noteStart()
  }

  deinit {
    reporter.record?.noteRelease()
  }

  /// Subscribes to a publisher, unless the subscription is cancelled.
  ///
  /// Call it once.
  ///
  /// - Parameter publisher: The publisher. It retains this subscription until it ends or ``cancel()`` is called, so the
  ///   consumer need not retain it.
  public func subscribe(to publisher: some Publisher<Output, Failure>) {
    send(.begin)
    publisher.subscribe(DemandSubscriber(self))
  }

  /// Requests additional values, which may be delivered before this method returns.
  ///
  /// - Parameter count: The number of values, or `Int.max` for unlimited demand.
  public func request(_ count: Int) {
    send(.request(count))
  }

  /// Cancels the subscription and discards buffered values.
  public func cancel() {
    send(.cancel)
  }

  fileprivate func receive(_ subscription: Subscription) {
    let isOver = upstream.withLock { upstream in
      if !upstream.isOver { upstream.subscription = subscription }
      return upstream.isOver
    }
    if isOver { subscription.cancel() }
  }

  func send(_ event: DemandState<Output, Failure>.Event) {
    var action = state.withLock { $0.handle(event) }
    while case .deliver(let value, let lost) = action {
      report(lost)
      reporter.record?.noteEvent()
      // The subscription may have been cancelled on another thread in the meantime.
      let wanted = consumer.withLock { $0 }?.receiveValue(value) ?? 0
      action = state.withLock { $0.handle(.delivered(wanted)) }
    }
    switch action {
    case .release, .deliver: break
    case .complete(let completion, let lost):
      report(lost)
      end()?.receiveCompletion(completion)
    case .end(_, let lost):
      report(lost)
      let last = end()
      withExtendedLifetime(last) {}
    }
  }

  /// Cancels the upstream and returns the consumer.
  private func end() -> Consumer? {
    reporter.record?.noteEnd()
    upstream.withLock { upstream in
      upstream.isOver = true
      return upstream.subscription.take()
    }?.cancel()
    return consumer.withLock { $0.take() }
  }

  private func report(_ lost: Int) {
    if lost > 0 { reporter.report(.overflow(lost)) }
  }
}

/// A subscriber that forwards events to a ``DemandSubscription``.
private struct DemandSubscriber<Input: Sendable, Failure: Error>: Subscriber {
  private let owner: DemandSubscription<Input, Failure>

  init(_ owner: DemandSubscription<Input, Failure>) {
    self.owner = owner
  }

  mutating func receive(subscription: Subscription) {
    owner.receive(subscription)
  }

  mutating func receive(_ input: Input) {
    owner.send(.value(input))
  }

  mutating func receive(completion: Completion<Failure>) {
    owner.send(.completion(completion))
  }
}
