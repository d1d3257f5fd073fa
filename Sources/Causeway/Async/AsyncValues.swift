/// The values of a publisher as an async sequence.
///
/// Each iterator has its own subscription, which begins with the creation of the iterator and is cancelled when the
/// iterator is released or its task is cancelled. Values that arrive between two calls of `next` are buffered according
/// to the buffering policy (R11). A failure is thrown, with its type, after the preceding values.
public struct AsyncValues<Upstream: Publisher>: AsyncSequence, Sendable {
  /// The upstream's output type.
  public typealias Element = Upstream.Output
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let policy: BufferingPolicy
  @usableFromInline let origin: SubscriptionOrigin

  @_alwaysEmitIntoClient
  init(_ upstream: Upstream, _ policy: BufferingPolicy, _ origin: SubscriptionOrigin) {
    self.upstream = upstream
    self.policy = policy
    self.origin = origin
  }

  /// Subscribes to the publisher.
  @_alwaysEmitIntoClient
  public func makeAsyncIterator() -> Iterator {
    if TrackingScope.isOn.load(ordering: .relaxed) { return makeWatchedIterator() }
    return makeIterator(AnyCancellable(), nil, nil)
  }

  @usableFromInline
  func makeWatchedIterator() -> Iterator {
    let token = AnyCancellable()
    let watch = SubscriptionWatch.begin(origin)
    defer { watch?.close(token) }
    return makeIterator(token, watch, SubscriptionCheck.begin(origin, Upstream.self, token))
  }

  @_alwaysEmitIntoClient
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

  @_alwaysEmitIntoClient
  func makeIterator(
    _ buffer: BoundedBuffer<Element, Failure>, _ token: AnyCancellable, _ watch: SubscriptionWatch?,
    _ check: SubscriptionCheck?
  ) -> Iterator {
    if let check { check.show(buffer) }
    upstream.subscribe(BufferSink(buffer, token, watch), checkedBy: check)
    return Iterator(nil, buffer, token)
  }

  /// An iterator over the values of one subscription.
  ///
  /// Several tasks may call `next`, for example if an actor stores the iterator in a property. They receive the values
  /// in the order of their calls. A failure is thrown to the first waiting task, and the others receive `nil`.
  /// Cancelling one task completes the iterator for all, as with `AsyncStream`.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let consumer: LogConsumer<Element, Failure>?
    @usableFromInline let buffer: BoundedBuffer<Element, Failure>?
    @usableFromInline let token: AnyCancellable

    @_alwaysEmitIntoClient
    init(
      _ consumer: LogConsumer<Element, Failure>?, _ buffer: BoundedBuffer<Element, Failure>?, _ token: AnyCancellable
    ) {
      self.consumer = consumer
      self.buffer = buffer
      self.token = token
    }

    /// Returns the next value, waiting for it if necessary.
    ///
    /// - Returns: The value, or `nil` after completion or if one of the tasks waiting at the iterator is cancelled.
    @_alwaysEmitIntoClient
    @inline(__always)
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let value = consumer?.reader.takeKnown() { return value }
      return try await nextWaiting(isolation: isolation)
    }

    /// Calls `next(isolation:)` in the caller's isolation.
    @_alwaysEmitIntoClient
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }

    @_alwaysEmitIntoClient
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

/// Unavailable: an iterator belongs to one isolation, so that taking an available value needs no lock.
@available(*, unavailable)
extension AsyncValues.Iterator: Sendable {}

extension Publisher {
  /// Returns the values as an async sequence, each of whose iterators has its own subscription.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that arrive faster than they are consumed.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A sequence that subscribes with each iterator.
  @_alwaysEmitIntoClient
  public func values(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AsyncValues<Self> {
    AsyncValues(
      self, bufferingPolicy.checked(CodeLocation(fileID, line)),
      SubscriptionOrigin("values", CodeLocation(fileID, line)))
  }
}
