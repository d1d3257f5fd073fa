/// The values of a shared publisher as an async sequence.
///
/// All iterators of one share read one log, each at its own pace. An iterator counts as a subscriber of the share from
/// its creation until it completes or its task is cancelled. Values that arrive between two calls of `next` are
/// buffered according to the buffering policy (R11). A failure is thrown, with its type, after the preceding values.
public struct SharedValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  @usableFromInline let registerConsumer: @Sendable () -> LogRegistration<Element, Failure>
  @usableFromInline let policy: BufferingPolicy
  @usableFromInline let origin: SubscriptionOrigin

  @_alwaysEmitIntoClient
  init(
    _ policy: BufferingPolicy, _ origin: SubscriptionOrigin,
    registerConsumer: @escaping @Sendable () -> LogRegistration<Element, Failure>
  ) {
    self.registerConsumer = registerConsumer
    self.policy = policy
    self.origin = origin
  }

  /// Subscribes, and connects the source if this is the first subscriber.
  @_alwaysEmitIntoClient
  public func makeAsyncIterator() -> Iterator {
    let watch = SubscriptionWatch.begin(origin)
    let registration = registerConsumer()
    registration.begin(watch)
    return switch policy {
    case .unbounded: Iterator(LogCursor(registration), nil)
    case .bufferingOldest(let limit):
      Iterator(nil, BoundedLogCursor(registration, limit: limit, keepsNewest: false, hasGaps: false))
    case .bufferingNewest(let limit):
      Iterator(nil, BoundedLogCursor(registration, limit: limit, keepsNewest: true, hasGaps: false))
    }
  }

  /// An iterator over the values of one subscription, which several tasks may share like that of ``AsyncValues``.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let cursor: LogCursor<Element, Failure>?
    @usableFromInline let bounded: BoundedLogCursor<Element, Failure>?

    @_alwaysEmitIntoClient
    init(_ cursor: LogCursor<Element, Failure>?, _ bounded: BoundedLogCursor<Element, Failure>?) {
      self.cursor = cursor
      self.bounded = bounded
    }

    /// Returns the next value, waiting for it if necessary.
    ///
    /// - Returns: The value, or `nil` after completion or if one of the tasks waiting at the iterator is cancelled.
    @_alwaysEmitIntoClient
    @inline(__always)
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let value = cursor?.takeKnown() { return value }
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
      if let cursor {
        if let value = try await cursor.take(isolation: isolation) { return value }
      } else if let bounded {
        if let slot = try await bounded.take(isolation: isolation) { return slot.element }
      }
      return nil
    }
  }
}

/// Unavailable: an iterator belongs to one isolation, so that taking an available value needs no lock.
@available(*, unavailable)
extension SharedValues.Iterator: Sendable {}

extension Shared {
  /// Returns the values as an async sequence whose iterators all read one log.
  ///
  /// Unlike with other publishers, a value is stored once, and sending costs the same, however many iterators there
  /// are. Each iterator counts as a subscriber, and receives the values sent after its creation. A value is released
  /// when every consumer has read it and either waits or is past the chunk that contains it; a chunk holds two
  /// kilobytes of values, at least eight.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that arrive faster than they are consumed. A consumer without a limit
  ///     retains all values that it has not read; a consumer with a limit discards values, for itself only.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A sequence that subscribes with each iterator.
  @_alwaysEmitIntoClient
  public func values(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedValues<Output, Failure> {
    SharedValues(
      bufferingPolicy.checked(CodeLocation(fileID, line)), SubscriptionOrigin("values", CodeLocation(fileID, line))
    ) { [hub] in
      hub.registerConsumer(replay: 0)
    }
  }
}

extension SharedReplaying {
  /// Returns the values, beginning with the replayed ones, as an async sequence whose iterators all read one log.
  ///
  /// In all other respects this is `Shared.values(bufferingPolicy:)`.
  @_alwaysEmitIntoClient
  public func values(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedValues<Output, Failure> {
    SharedValues(
      bufferingPolicy.checked(CodeLocation(fileID, line)), SubscriptionOrigin("values", CodeLocation(fileID, line))
    ) { [hub, replay] in
      hub.registerConsumer(replay: replay)
    }
  }
}

extension SharedValues: NonFailingSequence where Failure == Never {}
