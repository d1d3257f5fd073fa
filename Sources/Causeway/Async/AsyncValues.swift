public import Synchronization

/// The values of a publisher as an async sequence.
///
/// Each iterator is a subscription of its own, which begins when the iterator is made and ends with it, or when its task
/// is cancelled. Values that come between two calls of `next` wait as the buffering policy says (R11). A failure is
/// thrown, with its type, after the values before it.
public struct AsyncValues<Upstream: Publisher>: AsyncSequence, Sendable {
  /// The upstream's output type.
  public typealias Element = Upstream.Output
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let policy: BufferingPolicy
  @usableFromInline let site: SubscriptionSite

  @inlinable
  init(_ upstream: Upstream, _ policy: BufferingPolicy, _ site: SubscriptionSite) {
    self.upstream = upstream
    self.policy = policy
    self.site = site
  }

  /// Subscribes.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    if TrackingScope.isOn.load(ordering: .relaxed) { return makeWatchedIterator() }
    return makeIterator(AnyCancellable(), nil, nil)
  }

  @usableFromInline
  func makeWatchedIterator() -> Iterator {
    let token = AnyCancellable()
    let watch = SubscriptionWatch.begin(site)
    defer { watch?.close(token) }
    return makeIterator(token, watch, SubscriptionCheck.begin(site, Upstream.self))
  }

  @inlinable
  @inline(__always)
  func makeIterator(
    _ token: AnyCancellable, _ watch: SubscriptionWatch?, _ check: SubscriptionCheck?
  ) -> Iterator {
    switch policy {
    case .unbounded:
      let consumer = LogConsumer<Element, Failure>()
      upstream.subscribe(LogSink(consumer, token, watch), checkedBy: check)
      return Iterator(consumer, nil, token)
    case .bufferingOldest(let limit):
      return makeIterator(BoundedBuffer(limit: limit, keepsNewest: false, hasGaps: false), token, watch, check)
    case .bufferingNewest(let limit):
      return makeIterator(BoundedBuffer(limit: limit, keepsNewest: true, hasGaps: false), token, watch, check)
    }
  }

  @inlinable
  func makeIterator(
    _ buffer: BoundedBuffer<Element, Failure>, _ token: AnyCancellable, _ watch: SubscriptionWatch?,
    _ check: SubscriptionCheck?
  ) -> Iterator {
    upstream.subscribe(BufferSink(buffer, token, watch), checkedBy: check)
    return Iterator(nil, buffer, token)
  }

  /// Takes the values of one subscription.
  ///
  /// Several tasks may call `next`, as when an actor keeps the iterator in a property. They get the values
  /// in the order in which they called. A failure goes to the first of those that wait, and the others get `nil`. The
  /// cancel of one task ends the iterator for all, as with `AsyncStream`.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let consumer: LogConsumer<Element, Failure>?
    @usableFromInline let buffer: BoundedBuffer<Element, Failure>?
    @usableFromInline let token: AnyCancellable

    @inlinable
    init(
      _ consumer: LogConsumer<Element, Failure>?, _ buffer: BoundedBuffer<Element, Failure>?, _ token: AnyCancellable
    ) {
      self.consumer = consumer
      self.buffer = buffer
      self.token = token
    }

    /// Waits for the next value.
    ///
    /// - Returns: `nil` after the end, and when one of the tasks at the iterator is cancelled.
    @inlinable
    @inline(__always)
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let value = consumer?.reader.takeKnown() { return value }
      return try await nextWaiting(isolation: isolation)
    }

    /// Waits for the next value.
    ///
    /// - Returns: `nil` after the end, and when one of the tasks at the iterator is cancelled.
    @inlinable
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }

    @inlinable
    @inline(never)
    func nextWaiting(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let consumer {
        if let value = try await consumer.take(isolation: isolation) { return value }
      } else if let buffer {
        if let slot = try await buffer.take(isolation: isolation) { return slot.element }
      }
      token.cancel()
      return nil
    }
  }
}

/// An iterator belongs to one isolation: taking a value that is there costs no lock.
@available(*, unavailable)
extension AsyncValues.Iterator: Sendable {}

extension Publisher {
  /// The values as an async sequence, for any number of consumers, each with a subscription of its own.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that arrive faster than they are consumed.
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  /// - Returns: A sequence that subscribes for each iterator made of it.
  @inlinable
  public func values(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AsyncValues<Self> {
    AsyncValues(self, bufferingPolicy.checked(fileID, line), SubscriptionSite("values", fileID, line))
  }
}
