public import Causeway

extension Publisher {
  /// Holds values back while no value is requested, as before `flatMap(maxPublishers:_:)`.
  ///
  /// A sink requests all values, and so they pass at once. `flatMap(maxPublishers:_:)` with a limit requests a value when
  /// an inner publisher may begin; the others wait here, where it would drop those of a subject:
  ///
  /// ```swift
  /// taps.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
  ///   .flatMap(maxPublishers: .max(1)) { load($0) }
  /// ```
  ///
  /// A finish is delivered after the waiting values. On failure they are discarded.
  ///
  /// - Parameters:
  ///   - size: The maximum number of waiting values, at least one.
  ///   - prefetch: Whether the upstream sends all its values, or only as many as the buffer has room for.
  ///   - whenFull: What happens to a value that arrives when the buffer is full.
  /// - Returns: A publisher of the values.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// What a buffer requests of its upstream.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// As many values as the buffer has room for. A sequence then waits, and a subject drops values.
    case keepFull
    /// All values. The ``BufferingStrategy`` says what happens to a value for which there is no room.
    case byRequest
  }

  /// The treatment of a value that arrives when a buffer is full.
  public enum BufferingStrategy<Failure: Error> {
    /// Discards the arriving value.
    case dropNewest
    /// Discards the oldest waiting value.
    case dropOldest
    /// Fails with the error that a closure returns.
    case customError(() -> Failure)
  }

  /// The publisher of `buffer(size:prefetch:whenFull:)`.
  public struct Buffer<Upstream: Publisher>: PlacedPublisher, @unchecked Sendable {
    // Safety: As with Combine, the closure need not be `Sendable`; a subscription calls it once. Tested by `FlatMapTests`.

    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's failure.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are held back.
    public let upstream: Upstream
    /// The maximum number of waiting values.
    public let size: Int
    /// What the buffer requests of its upstream.
    public let prefetch: PrefetchStrategy
    /// What happens to a value that arrives when the buffer is full.
    public let whenFull: BufferingStrategy<Failure>

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values are held back.
    ///   - size: The maximum number of waiting values, at least one.
    ///   - prefetch: What the buffer requests of its upstream.
    ///   - whenFull: What happens to a value that arrives when the buffer is full.
    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>
    ) {
      precondition(size >= 1, "a buffer needs a size of one or more, not \(size)")
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Attaches a subscriber, which requests the values.
    ///
    /// Values that the upstream sends inside `subscribe` fill the buffer first, as with Combine.
    public func receive<Receiver: Subscriber>(subscriber: Receiver)
    where Receiver.Input == Output, Receiver.Failure == Failure {
      receive(subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      let receiver = PassingReceiver(consume subscriber, of: Self.self)
      receive(receiver, at: place)
      receiver.begin()
    }

    private func receive<Receiver: Subscriber>(_ subscriber: Receiver, at place: StreamPlace?)
    where Receiver.Input == Output, Receiver.Failure == Failure {
      let overflow: DemandBuffer<Failure>.Overflow
      var makeError: (@Sendable () -> Failure)?
      switch whenFull {
      case .dropNewest: overflow = .dropNewest
      case .dropOldest: overflow = .dropOldest
      case .customError(let function):
        overflow = .fail
        makeError = unchecked(function)
      }
      let buffer = DemandBuffer<Failure>(size: size, isKeptFull: prefetch == .keepFull, overflow: overflow)
      let delivery = DemandedDelivery(to: subscriber, buffer, makeError: makeError)
      upstream.subscribe(DemandingSubscriber(delivery), for: place?.inputs)
      delivery.endFilling()
    }
  }
}
