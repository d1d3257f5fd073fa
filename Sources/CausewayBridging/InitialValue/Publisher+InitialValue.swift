public import Causeway

extension Publisher {
  /// Delivers a value first, unless the upstream sends an event inside `subscribe`.
  ///
  /// Use it for sources that may already hold a value, such as bridged subjects: their own value then replaces the
  /// initial value. If the upstream finishes or fails inside `subscribe`, only that completion is delivered. To deliver
  /// a value first in every case, use `prepend(_:)`.
  ///
  /// The value is delivered on the subscribing thread, before `subscribe` returns. Values that other threads send at
  /// the same time are delivered after it, or else the initial value is omitted. Cancelling cancels the upstream.
  ///
  /// - Parameter value: The value for each subscriber that has received no event when the upstream's `subscribe`
  ///   returns.
  /// - Returns: A publisher of the initial value and the upstream's values.
  public func withInitialValue(_ value: Output) -> some Publisher<Output, Failure> {
    InitialValuePublisher(upstream: self, value: value)
  }
}

/// A publisher that delivers a value first, unless the upstream sends an event inside `subscribe`.
package struct InitialValuePublisher<Upstream: Publisher>: Publisher {
  package typealias Output = Upstream.Output
  package typealias Failure = Upstream.Failure

  package let upstream: Upstream
  package let value: Output

  package init(upstream: Upstream, value: Output) {
    self.upstream = upstream
    self.value = value
  }

  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(consume subscriber) { emitter in
      let order = InitialValueOrder(emitter)
      upstream.subscribe(InitialValueSubscriber(order: order))
      order.sendIfSilent(value)
    }
  }
}

/// A subscriber that forwards the upstream's events to the order.
private struct InitialValueSubscriber<Output: Sendable, Failure: Error>: Subscriber {
  let order: InitialValueOrder<Output, Failure>

  mutating func receive(subscription: Subscription) {
    order.cancelsWithSubscriber(subscription)
  }

  mutating func receive(_ input: Output) {
    order.send(.value(input))
  }

  mutating func receive(completion: Completion<Failure>) {
    order.send(.completion(completion))
  }
}

/// The delivery order of the initial value and the upstream's events.
///
/// The lock that gives events their order also decides whether the upstream has been silent. So an event from another
/// thread either precedes the decision, or is delivered after the initial value.
private final class InitialValueOrder<Output: Sendable, Failure: Error>: Sendable {
  /// An event of the upstream.
  enum Event: Sendable {
    case value(Output)
    case completion(Completion<Failure>)
  }

  private let emitter: Emitter<Output, Failure>
  private let isSilent = Locked(true)
  private let gate = EventGate<Event>()

  init(_ emitter: Emitter<Output, Failure>) {
    self.emitter = emitter
  }

  /// Cancels the upstream when the subscriber cancels.
  func cancelsWithSubscriber(_ subscription: Subscription) {
    emitter.onTermination { termination in
      if case .cancelled = termination { subscription.cancel() }
    }
  }

  /// Delivers an event of the upstream.
  func send(_ event: Event) {
    let place = isSilent.withLock { isSilent in
      isSilent = false
      return gate.takePlace(for: event)
    }
    gate.proceed(place, event, perform)
  }

  /// Delivers the initial value if the upstream has sent nothing so far.
  func sendIfSilent(_ value: Output) {
    let event = Event.value(value)
    let place = isSilent.withLock { isSilent in isSilent ? gate.takePlace(for: event) : nil }
    if let place { gate.proceed(place, event, perform) }
  }

  private func perform(_ event: Event) {
    switch event {
    case .value(let value): emitter.send(value)
    case .completion(let completion): emitter.send(completion: completion)
    }
  }
}
