public import Causeway

/// A subscription for a consumer that says how many values it wants, as the subscribers of Combine and of Reactive
/// Streams do.
///
/// A publisher cannot be slowed down: what nobody has asked for yet waits here. The end is passed on when nothing waits
/// any more, whether it was asked for or not. Values are delivered one at a time and in order, on the thread that sends
/// or on the one that asks.
///
/// It is for adapters to other libraries: `combinePublisher()` is made of it.
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

  /// Makes a subscription, which delivers nothing before ``subscribe(to:)``.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What becomes of values that nobody has asked for. What it drops is reported, as
  ///     ``BridgeDiagnostic/Kind/overflow(_:)``, before the next value that is delivered.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - receiveValue: Called for each value. It returns how many it wants besides those that it has asked for.
  ///   - receiveCompletion: Called at the end.
  public init(
    bufferingPolicy: BufferingPolicy = .unbounded, label: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, receiveValue: @escaping @Sendable (Output) -> Int,
    receiveCompletion: @escaping @Sendable (Completion<Failure>) -> Void
  ) {
    reporter = BridgeReporter(.foreign, label, fileID, line)
    state = Locked(State(bufferingPolicy))
    consumer = Locked(Consumer(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
    reporter.record?.noteStart()
  }

  deinit {
    reporter.record?.noteRelease()
  }

  /// Subscribes to a publisher, unless it is cancelled.
  ///
  /// It is called once.
  ///
  /// - Parameter publisher: Where values come from. It holds the subscription until its end or ``cancel()``: the
  ///   consumer need not.
  public func subscribe(to publisher: some Publisher<Output, Failure>) {
    send(.begin)
    publisher.subscribe(DemandSubscriber(self))
  }

  /// Asks for so many values more, which may be delivered before this returns.
  ///
  /// - Parameter count: How many; `Int.max` for all that will ever come.
  public func request(_ count: Int) {
    send(.request(count))
  }

  /// Stops, and drops what waits.
  public func cancel() {
    send(.cancel)
  }

  func receive(_ subscription: Subscription) {
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
      // It may have been cancelled meanwhile, on another thread.
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

  /// Lets go of the upstream, and hands over the consumer.
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

/// Passes on to a ``DemandSubscription``.
struct DemandSubscriber<Input: Sendable, Failure: Error>: Subscriber {
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
