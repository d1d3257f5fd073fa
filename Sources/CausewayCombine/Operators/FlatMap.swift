public import Causeway

extension Publisher {
  /// Makes a publisher of each value, and sends what all of them send, as it comes.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many inner publishers run at a time, such as `.max(1)`. Further values wait in order.
  ///   - transform: Makes the publisher, on the sending thread.
  /// - Returns: A publisher of the values of all inner publishers.
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> Publishers.FlatMap<Inner, Self> where Inner.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Makes a publisher of each value that cannot fail, and sends what all of them send, as it comes.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many inner publishers run at a time, such as `.max(1)`. Further values wait in order.
  ///   - transform: Makes the publisher, on the sending thread.
  /// - Returns: A publisher of the values of all inner publishers, which fails as the upstream does.
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> Publishers.FlatMap<Publishers.SetFailureType<Inner, Failure>, Self> where Inner.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Makes a publisher of each value, and sends what all of them send, as it comes.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many inner publishers run at a time, such as `.max(1)`. Further values wait in order.
  ///   - transform: Makes the publisher, on the sending thread.
  /// - Returns: A publisher of the values of all inner publishers, which fails as they do.
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> Publishers.FlatMap<Inner, Publishers.SetFailureType<Self, Inner.Failure>> {
    setFailureType(to: Inner.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Makes a publisher of each value, and sends what all of them send, as it comes.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many inner publishers run at a time, such as `.max(1)`. Further values wait in order.
  ///   - transform: Makes the publisher, on the sending thread.
  /// - Returns: A publisher of the values of all inner publishers.
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> Publishers.FlatMap<Inner, Self> where Inner.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publishers {
  /// The publisher of `flatMap(maxPublishers:_:)`.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The values of the inner publishers.
    public typealias Output = NewPublisher.Output
    /// The failure of the upstream and of the inner publishers.
    public typealias Failure = Upstream.Failure

    /// The publisher of the outer values.
    public let upstream: Upstream
    /// How many inner publishers run at a time.
    public let maxPublishers: Subscribers.Demand
    private let makeInner: @Sendable (Upstream.Output) -> NewPublisher

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher of the outer values.
    ///   - maxPublishers: How many inner publishers run at a time.
    ///   - transform: Makes an inner publisher.
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      makeInner = unchecked(transform)
    }

    /// Subscribes to the upstream.
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      upstream.Causeway::flatMap(maxPublishers: maxPublishers.limit, fileID: #fileID, line: #line, makeInner)
        .subscribe(subscriber)
    }
  }
}
