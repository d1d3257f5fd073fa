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
struct InitialValuePublisher<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let value: Output

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
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
