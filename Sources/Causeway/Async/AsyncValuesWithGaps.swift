/// A value, or a number of missing values.
public enum ValueOrGap<Value: Sendable>: Sendable {
  /// A value.
  case value(Value)
  /// The number of values discarded at this position, because they arrived faster than they were consumed.
  case dropped(Int)
}

extension ValueOrGap: Equatable where Value: Equatable {}

extension BoundedRing.StoredElement {
  /// The slot's value or gap, for a consumer that receives gaps separately.
  var valueOrGap: ValueOrGap<Element> { element.map { .value($0) } ?? .dropped(gap) }
}

/// The values of a publisher as an async sequence that reports missing values.
///
/// Like ``AsyncValues`` with a limit, for consumers that need to know which values they have missed.
public struct AsyncValuesWithGaps<Upstream: Publisher>: AsyncSequence, Sendable {
  /// A value of the upstream, or a number of missing values.
  public typealias Element = ValueOrGap<Upstream.Output>
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  private let upstream: Upstream
  private let policy: BufferingPolicy
  private let origin: SubscriptionOrigin

  init(_ upstream: Upstream, _ policy: BufferingPolicy, _ origin: SubscriptionOrigin) {
    self.upstream = upstream
    self.policy = policy
    self.origin = origin
  }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator {
    let token = AnyCancellable()
    let watch = SubscriptionWatch.begin(origin)
    let buffer: BoundedBuffer<Upstream.Output, Failure> =
      switch policy {
      case .unbounded: BoundedBuffer(limit: .max, keepsNewest: false, hasGaps: true)
      case .bufferingOldest(let limit): BoundedBuffer(limit: limit, keepsNewest: false, hasGaps: true)
      case .bufferingNewest(let limit): BoundedBuffer(limit: limit, keepsNewest: true, hasGaps: true)
      }
    let check = SubscriptionCheck.begin(origin, Upstream.self, token)
    check?.show(buffer)
    upstream.subscribe(BufferSink(buffer, token, watch), checkedBy: check)
    watch?.close(token)
    return Iterator(buffer, token)
  }

  /// An iterator over the values of one subscription, which several tasks may share like that of ``AsyncValues``.
  public struct Iterator: AsyncIteratorProtocol {
    private let buffer: BoundedBuffer<Upstream.Output, Failure>
    private let token: AnyCancellable

    init(_ buffer: BoundedBuffer<Upstream.Output, Failure>, _ token: AnyCancellable) {
      self.buffer = buffer
      self.token = token
    }

    /// Returns the next value or gap, waiting for it if necessary.
    ///
    /// - Returns: The value or gap, or `nil` after completion or if one of the tasks waiting at the iterator is
    ///   cancelled.
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let slot = try await buffer.take(isolation: isolation) { return slot.valueOrGap }
      token.cancel()
      return nil
    }

    /// Calls `next(isolation:)` in the caller's isolation.
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

/// Unavailable: an iterator belongs to one isolation.
@available(*, unavailable)
extension AsyncValuesWithGaps.Iterator: Sendable {}

extension Publisher {
  /// Returns the values as an async sequence that reports missing values.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that arrive faster than they are consumed.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A sequence that subscribes with each iterator.
  @_disfavoredOverload
  public func valuesWithGaps(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AsyncValuesWithGaps<Self> {
    AsyncValuesWithGaps(
      self, bufferingPolicy.checked(CodeLocation(fileID, line)),
      SubscriptionOrigin("valuesWithGaps", CodeLocation(fileID, line)))
  }
}
