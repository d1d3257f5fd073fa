/// The values of a shared publisher as an async sequence that says where values are missing.
///
/// It is ``SharedValues`` with a limit, for consumers that have to know what they have not seen.
public struct SharedValuesWithGaps<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// A value, or a count of missing ones.
  public typealias Element = ValueOrGap<Value>

  private let takeSeat: @Sendable () -> LogSeat<Value, Failure>
  private let policy: BufferingPolicy
  private let site: SubscriptionSite

  @usableFromInline
  init(
    _ policy: BufferingPolicy, _ site: SubscriptionSite,
    takeSeat: @escaping @Sendable () -> LogSeat<Value, Failure>
  ) {
    self.takeSeat = takeSeat
    self.policy = policy
    self.site = site
  }

  /// Subscribes, and connects the source if this is the first subscriber.
  public func makeAsyncIterator() -> Iterator {
    let watch = SubscriptionWatch.begin(site)
    let seat = takeSeat()
    seat.begin(watch)
    return switch policy {
    case .unbounded: Iterator(LogCursor(seat), nil)
    case .bufferingOldest(let limit):
      Iterator(nil, BoundedLogCursor(seat, limit: limit, keepsNewest: false, hasGaps: true))
    case .bufferingNewest(let limit):
      Iterator(nil, BoundedLogCursor(seat, limit: limit, keepsNewest: true, hasGaps: true))
    }
  }

  /// Takes the values of one subscription.
  ///
  /// Several tasks may call `next`, as when an actor keeps the iterator in a property. They get the values
  /// in the order in which they called. A failure goes to the first of those that wait, and the others get `nil`. The
  /// cancel of one task ends the iterator for all, as with `AsyncStream`.
  public struct Iterator: AsyncIteratorProtocol {
    private let cursor: LogCursor<Value, Failure>?
    private let bounded: BoundedLogCursor<Value, Failure>?

    init(_ cursor: LogCursor<Value, Failure>?, _ bounded: BoundedLogCursor<Value, Failure>?) {
      self.cursor = cursor
      self.bounded = bounded
    }

    /// Waits for the next value or gap.
    ///
    /// - Returns: `nil` after the end, and when one of the tasks at the iterator is cancelled.
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let value = cursor?.takeKnown() { return .value(value) }
      if let cursor { return try await cursor.take(isolation: isolation).map { .value($0) } }
      return try await bounded?.take(isolation: isolation)?.valueOrGap
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
extension SharedValuesWithGaps.Iterator: Sendable {}

extension Shared {
  /// The values as an async sequence that says where values are missing.
  ///
  /// It reads the log that ``values(bufferingPolicy:fileID:line:)`` reads.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that arrive faster than they are consumed.
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  /// - Returns: A sequence that subscribes for each iterator made of it.
  @inlinable
  public func valuesWithGaps(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedValuesWithGaps<Output, Failure> {
    SharedValuesWithGaps(bufferingPolicy.checked(fileID, line), SubscriptionSite("valuesWithGaps", fileID, line)) {
      [hub] in
      hub.takeSeat(replay: 0)
    }
  }
}

extension SharedReplaying {
  /// The values as an async sequence that says where values are missing, beginning with the replayed ones.
  ///
  /// It reads the log that ``values(bufferingPolicy:fileID:line:)`` reads.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that arrive faster than they are consumed.
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  /// - Returns: A sequence that subscribes for each iterator made of it.
  @inlinable
  public func valuesWithGaps(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedValuesWithGaps<Output, Failure> {
    SharedValuesWithGaps(bufferingPolicy.checked(fileID, line), SubscriptionSite("valuesWithGaps", fileID, line)) {
      [hub, replay] in
      hub.takeSeat(replay: replay)
    }
  }
}
