/// A value, or how many are missing.
public enum ValueOrGap<Value: Sendable>: Sendable {
  /// A value.
  case value(Value)
  /// So many values were dropped here, because they came faster than they were taken.
  case dropped(Int)
}

extension ValueOrGap: Equatable where Value: Equatable {}

extension BoundedRing.Slot {
  /// What a consumer that takes gaps on their own has got.
  var valueOrGap: ValueOrGap<Element> { element.map { .value($0) } ?? .dropped(gap) }
}

/// The values of a publisher as an async sequence that says where values are missing.
///
/// It is ``AsyncValues`` with a limit, for consumers that have to know what they have not seen.
public struct AsyncValuesWithGaps<Upstream: Publisher>: AsyncSequence, Sendable {
  /// A value of the upstream, or a count of missing ones.
  public typealias Element = ValueOrGap<Upstream.Output>
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  private let upstream: Upstream
  private let policy: BufferingPolicy
  private let site: SubscriptionSite

  init(_ upstream: Upstream, _ policy: BufferingPolicy, _ site: SubscriptionSite) {
    self.upstream = upstream
    self.policy = policy
    self.site = site
  }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator {
    let token = AnyCancellable()
    let watch = SubscriptionWatch.begin(site)
    let buffer: BoundedBuffer<Upstream.Output, Failure> =
      switch policy {
      case .unbounded: BoundedBuffer(limit: .max, keepsNewest: false, hasGaps: true)
      case .bufferingOldest(let limit): BoundedBuffer(limit: limit, keepsNewest: false, hasGaps: true)
      case .bufferingNewest(let limit): BoundedBuffer(limit: limit, keepsNewest: true, hasGaps: true)
      }
    upstream.subscribe(
      BufferSink(buffer, token, watch), checkedBy: SubscriptionCheck.begin(site, Upstream.self))
    watch?.close(token)
    return Iterator(buffer, token)
  }

  /// Takes the values of one subscription.
  ///
  /// Several tasks may call `next`, as when an actor keeps the iterator in a property. They get the values
  /// in the order in which they called. A failure goes to the first of those that wait, and the others get `nil`. The
  /// cancel of one task ends the iterator for all, as with `AsyncStream`.
  public struct Iterator: AsyncIteratorProtocol {
    private let buffer: BoundedBuffer<Upstream.Output, Failure>
    private let token: AnyCancellable

    init(_ buffer: BoundedBuffer<Upstream.Output, Failure>, _ token: AnyCancellable) {
      self.buffer = buffer
      self.token = token
    }

    /// Waits for the next value or gap.
    ///
    /// - Returns: `nil` after the end, and when one of the tasks at the iterator is cancelled.
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let slot = try await buffer.take(isolation: isolation) { return slot.valueOrGap }
      token.cancel()
      return nil
    }

    /// Waits for the next value or gap.
    ///
    /// - Returns: `nil` after the end, and when one of the tasks at the iterator is cancelled.
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

/// An iterator belongs to one isolation: taking a value that is there costs no lock.
@available(*, unavailable)
extension AsyncValuesWithGaps.Iterator: Sendable {}

extension Publisher {
  /// The values as an async sequence that says where values are missing.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that arrive faster than they are consumed.
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  /// - Returns: A sequence that subscribes for each iterator made of it.
  public func valuesWithGaps(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AsyncValuesWithGaps<Self> {
    AsyncValuesWithGaps(self, bufferingPolicy.checked(fileID, line), SubscriptionSite("valuesWithGaps", fileID, line))
  }
}
