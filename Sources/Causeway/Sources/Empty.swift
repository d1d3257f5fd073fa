/// A publisher that emits no values.
public struct Empty<Output: Sendable, Failure: Error>: Publisher {
  /// Whether the publisher finishes immediately; if not, it never completes.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  ///
  /// - Parameter completeImmediately: Pass `true` to finish inside `subscribe`. With `false` the publisher never
  ///   completes; the subscriber is released immediately, because nothing will ever be sent to it.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Delivers the subscription, and finishes if ``completeImmediately`` is `true`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    var subscriber = consume subscriber
    let flag = CancelFlag()
    subscriber.receive(subscription: flag.subscription)
    if completeImmediately, flag.isOpen {
      flag.deliver(to: &subscriber) { $0.receive(completion: .finished) }
    }
    flag.end()
  }
}

extension AnyMainActorPublisher {
  /// A main-actor publisher that finishes immediately.
  ///
  /// - Returns: The publisher.
  @_alwaysEmitIntoClient
  public static func empty() -> AnyMainActorPublisher {
    AnyMainActorPublisher(MainActorChain(Empty<MainActorBox<Output>, Failure>()))
  }
}
