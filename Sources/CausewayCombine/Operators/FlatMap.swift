public import Causeway

extension Publisher {
  /// Creates a publisher for each value, and merges the values of these publishers.
  ///
  /// - Parameters:
  ///   - maxPublishers: The maximum number of concurrent inner publishers, such as `.max(1)`. Further values wait in
  ///     order.
  ///   - transform: Creates an inner publisher. It is called on the sending thread.
  /// - Returns: A publisher of the values of all inner publishers.
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> Publishers.FlatMap<Inner, Self> where Inner.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Creates a publisher that cannot fail for each value, and merges the values of these publishers.
  ///
  /// - Parameters:
  ///   - maxPublishers: The maximum number of concurrent inner publishers, such as `.max(1)`. Further values wait in
  ///     order.
  ///   - transform: Creates an inner publisher. It is called on the sending thread.
  /// - Returns: A publisher of the values of all inner publishers, which fails with the upstream's failure.
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> Publishers.FlatMap<Publishers.SetFailureType<Inner, Failure>, Self> where Inner.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Creates a publisher for each value of an upstream that cannot fail, and merges the values of these publishers.
  ///
  /// - Parameters:
  ///   - maxPublishers: The maximum number of concurrent inner publishers, such as `.max(1)`. Further values wait in
  ///     order.
  ///   - transform: Creates an inner publisher. It is called on the sending thread.
  /// - Returns: A publisher of the values of all inner publishers, which fails with their failure.
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> Publishers.FlatMap<Inner, Publishers.SetFailureType<Self, Inner.Failure>> {
    setFailureType(to: Inner.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Creates a publisher for each value, and merges the values of these publishers; neither can fail.
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> Publishers.FlatMap<Inner, Self> where Inner.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publishers {
  /// The publisher of `flatMap(maxPublishers:_:)`.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: PlacedPublisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The values of the inner publishers.
    public typealias Output = NewPublisher.Output
    /// The failure of the upstream and of the inner publishers.
    public typealias Failure = Upstream.Failure

    /// The publisher of the outer values.
    public let upstream: Upstream
    /// The maximum number of concurrent inner publishers.
    public let maxPublishers: Subscribers.Demand
    private let makeInner: @Sendable (Upstream.Output) -> NewPublisher

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher of the outer values.
    ///   - maxPublishers: The maximum number of concurrent inner publishers.
    ///   - transform: Creates an inner publisher.
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      makeInner = unchecked(transform)
    }

    /// Subscribes to the upstream.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      upstream.flatMap(followingDemand: maxPublishers.limit, makeInner).subscribe(
        consume subscriber, for: place?.itself)
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Subscribes to each publisher received, in place of the previous one, where these publishers cannot fail.
  ///
  /// - Returns: A publisher of the values of the latest publisher, which fails with the upstream's failure.
  @_disfavoredOverload
  public func switchToLatest() -> some Publisher<Output.Output, Failure> {
    map { $0.setFailureType(to: Failure.self) }.Causeway::switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Subscribes to each publisher received, in place of the previous one, where the upstream cannot fail.
  ///
  /// - Returns: A publisher of the values of the latest publisher, which fails with that publisher's failure.
  @_disfavoredOverload
  public func switchToLatest() -> some Publisher<Output.Output, Output.Failure> {
    setFailureType(to: Output.Failure.self).Causeway::switchToLatest()
  }
}
