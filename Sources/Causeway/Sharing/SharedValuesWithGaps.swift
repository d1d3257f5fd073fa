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
    case .bufferingOldest(let limit): Iterator(nil, BoundedLogCursor(seat, limit: limit, keepsNewest: false))
    case .bufferingNewest(let limit): Iterator(nil, BoundedLogCursor(seat, limit: limit, keepsNewest: true))
    }
  }

  /// Takes the values of one subscription.
  ///
  /// It is for one task at a time.
  public struct Iterator: AsyncIteratorProtocol {
    private let cursor: LogCursor<Value, Failure>?
    private let bounded: BoundedLogCursor<Value, Failure>?
    /// A value that waits behind the gap before it.
    private var held: Value?

    init(_ cursor: LogCursor<Value, Failure>?, _ bounded: BoundedLogCursor<Value, Failure>?) {
      self.cursor = cursor
      self.bounded = bounded
    }

    /// Waits for the next value or gap.
    ///
    /// - Returns: `nil` after the end, and when the task is cancelled.
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let value = held.take() ?? cursor?.takeKnown() { return .value(value) }
      if let cursor { return try await cursor.take(isolation: isolation).map { .value($0) } }
      guard let slot = try await bounded?.take(isolation: isolation) else { return nil }
      if slot.gap > 0 {
        held = slot.element
        return .dropped(slot.gap)
      }
      return slot.element.map { .value($0) }
    }

    /// Waits for the next value or gap.
    ///
    /// - Returns: `nil` after the end, and when the task is cancelled.
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

extension Shared {
  /// The values as an async sequence that says where values are missing.
  ///
  /// It reads the log that ``values(bufferingPolicy:fileID:line:)`` reads.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that come faster than they are taken.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
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
  ///   - bufferingPolicy: What happens to values that come faster than they are taken.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
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
