/// The values of a shared publisher as an async sequence.
///
/// All iterators of one share read one log, each at its own pace. An iterator counts as a subscriber of the share from when
/// it is made to its end, or until its task is cancelled. Values that come between two calls of `next` wait as the buffering
/// policy says (R11). A failure is thrown, with its type, after the values before it.
public struct SharedValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  @usableFromInline let takeSeat: @Sendable () -> LogSeat<Element, Failure>
  @usableFromInline let policy: BufferingPolicy
  @usableFromInline let site: SubscriptionSite

  @inlinable
  init(
    _ policy: BufferingPolicy, _ site: SubscriptionSite,
    takeSeat: @escaping @Sendable () -> LogSeat<Element, Failure>
  ) {
    self.takeSeat = takeSeat
    self.policy = policy
    self.site = site
  }

  /// Subscribes, and connects the source if this is the first subscriber.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    let watch = SubscriptionWatch.begin(site)
    let seat = takeSeat()
    seat.begin(watch)
    return switch policy {
    case .unbounded: Iterator(LogCursor(seat), nil)
    case .bufferingOldest(let limit):
      Iterator(nil, BoundedLogCursor(seat, limit: limit, keepsNewest: false, hasGaps: false))
    case .bufferingNewest(let limit):
      Iterator(nil, BoundedLogCursor(seat, limit: limit, keepsNewest: true, hasGaps: false))
    }
  }

  /// Takes the values of one subscription.
  ///
  /// Several tasks may call `next`, as when an actor keeps the iterator in a property. They get the values
  /// in the order in which they called. A failure goes to the first of those that wait, and the others get `nil`. The
  /// cancel of one task ends the iterator for all, as with `AsyncStream`.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let cursor: LogCursor<Element, Failure>?
    @usableFromInline let bounded: BoundedLogCursor<Element, Failure>?

    @inlinable
    init(_ cursor: LogCursor<Element, Failure>?, _ bounded: BoundedLogCursor<Element, Failure>?) {
      self.cursor = cursor
      self.bounded = bounded
    }

    /// Waits for the next value.
    ///
    /// - Returns: `nil` after the end, and when one of the tasks at the iterator is cancelled.
    @inlinable
    @inline(__always)
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let value = cursor?.takeKnown() { return value }
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
      if let cursor {
        if let value = try await cursor.take(isolation: isolation) { return value }
      } else if let bounded {
        if let slot = try await bounded.take(isolation: isolation) { return slot.element }
      }
      return nil
    }
  }
}

/// An iterator belongs to one isolation: taking a value that is there costs no lock.
@available(*, unavailable)
extension SharedValues.Iterator: Sendable {}

extension Shared {
  /// The values as an async sequence, for any number of consumers: all read one log.
  ///
  /// Unlike with other publishers a value is kept once, however many consume it, and sending it costs the same. Each
  /// iterator counts as a subscriber, and receives what comes from when it is made. Values are released when every
  /// consumer has passed them and either waits or is past the chunk in which they lie, which holds up to 256.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that come faster than they are taken. A consumer without a limit
  ///     holds all that it has not taken; one with a limit drops values, for itself only.
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  /// - Returns: A sequence that subscribes for each iterator made of it.
  @inlinable
  public func values(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedValues<Output, Failure> {
    SharedValues(bufferingPolicy.checked(fileID, line), SubscriptionSite("values", fileID, line)) { [hub] in
      hub.takeSeat(replay: 0)
    }
  }
}

extension SharedReplaying {
  /// The values as an async sequence, for any number of consumers: all read one log.
  ///
  /// Unlike with other publishers a value is kept once, however many consume it, and sending it costs the same. Each
  /// iterator counts as a subscriber, and begins with the replayed values. Values are released when every consumer has
  /// passed them and either waits or is past the chunk in which they lie, which holds up to 256.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that come faster than they are taken. A consumer without a limit
  ///     holds all that it has not taken; one with a limit drops values, for itself only.
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  /// - Returns: A sequence that subscribes for each iterator made of it.
  @inlinable
  public func values(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedValues<Output, Failure> {
    SharedValues(bufferingPolicy.checked(fileID, line), SubscriptionSite("values", fileID, line)) { [hub, replay] in
      hub.takeSeat(replay: replay)
    }
  }
}
