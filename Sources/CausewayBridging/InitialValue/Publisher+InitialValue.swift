public import Causeway

extension Publisher {
  /// Sends a value first, unless the upstream sends something inside `subscribe`.
  ///
  /// It is for sources that may hold a value already, as bridged subjects do: their value takes the place of the initial
  /// one, which is not shown before it. If the upstream finishes or fails inside `subscribe`, only that is passed on.
  /// Where a value has to come first in any case, use `prepend(_:)`.
  ///
  /// The value is sent on the subscribing thread, before `subscribe` returns. Values that other threads send at the same
  /// time come after it, or else it is not sent. A cancel cancels the upstream.
  ///
  /// - Parameter value: Sent to each subscriber that has received nothing when the upstream's `subscribe` has returned.
  /// - Returns: A publisher of the value and those of the upstream.
  public func withInitialValue(_ value: Output) -> some Publisher<Output, Failure> {
    InitialValuePublisher(upstream: self, value: value)
  }
}

/// Sends a value first, unless the upstream sends something inside `subscribe`.
struct InitialValuePublisher<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let value: Output

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(subscriber) { emitter in
      let order = InitialValueOrder(emitter)
      upstream.subscribe(InitialValueSubscriber(order: order))
      order.sendIfSilent(value)
    }
  }
}

/// Passes on what the upstream sends.
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
