/// The values of a shared publisher as an async sequence that reports missing values.
///
/// Like ``SharedValues`` with a limit, for consumers that need to know which values they have missed.
public struct SharedValuesWithGaps<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// A value, or a number of missing values.
  public typealias Element = ValueOrGap<Value>

  private let registerConsumer: @Sendable () -> LogRegistration<Value, Failure>
  private let policy: BufferingPolicy
  private let origin: SubscriptionOrigin

  @usableFromInline
  init(
    _ policy: BufferingPolicy, _ origin: SubscriptionOrigin,
    registerConsumer: @escaping @Sendable () -> LogRegistration<Value, Failure>
  ) {
    self.registerConsumer = registerConsumer
    self.policy = policy
    self.origin = origin
  }

  /// Subscribes, and connects the source if this is the first subscriber.
  public func makeAsyncIterator() -> Iterator {
    let watch = SubscriptionWatch.begin(origin)
    let registration = registerConsumer()
    registration.begin(watch)
    return switch policy {
    case .unbounded: Iterator(LogCursor(registration), nil)
    case .bufferingOldest(let limit):
      Iterator(nil, BoundedLogCursor(registration, limit: limit, keepsNewest: false, hasGaps: true))
    case .bufferingNewest(let limit):
      Iterator(nil, BoundedLogCursor(registration, limit: limit, keepsNewest: true, hasGaps: true))
    }
  }

  /// An iterator over the values of one subscription, which several tasks may share like that of ``AsyncValues``.
  public struct Iterator: AsyncIteratorProtocol {
    private let cursor: LogCursor<Value, Failure>?
    private let bounded: BoundedLogCursor<Value, Failure>?

    init(_ cursor: LogCursor<Value, Failure>?, _ bounded: BoundedLogCursor<Value, Failure>?) {
      self.cursor = cursor
      self.bounded = bounded
    }

    /// Returns the next value or gap, waiting for it if necessary.
    ///
    /// - Returns: The value or gap, or `nil` after completion or if one of the tasks waiting at the iterator is
    ///   cancelled.
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let value = cursor?.takeKnown() { return .value(value) }
      if let cursor { return try await cursor.take(isolation: isolation).map { .value($0) } }
      return try await bounded?.take(isolation: isolation)?.valueOrGap
    }

    /// Calls `next(isolation:)` in the caller's isolation.
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

/// Unavailable: an iterator belongs to one isolation, so that taking an available value needs no lock.
@available(*, unavailable)
extension SharedValuesWithGaps.Iterator: Sendable {}

extension Shared {
  /// Returns the values as an async sequence that reports missing values.
  ///
  /// Its iterators read the same log as those of ``values(bufferingPolicy:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that arrive faster than they are consumed.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A sequence that subscribes with each iterator.
  @_alwaysEmitIntoClient
  public func valuesWithGaps(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedValuesWithGaps<Output, Failure> {
    SharedValuesWithGaps(
      bufferingPolicy.checked(CodeLocation(fileID, line)),
      SubscriptionOrigin("valuesWithGaps", CodeLocation(fileID, line))
    ) {
      [hub] in
      hub.registerConsumer(replay: 0)
    }
  }
}

extension SharedReplaying {
  /// Returns the values, beginning with the replayed ones, as an async sequence that reports missing values.
  ///
  /// In all other respects this is `Shared.valuesWithGaps(bufferingPolicy:)`.
  @_alwaysEmitIntoClient
  public func valuesWithGaps(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedValuesWithGaps<Output, Failure> {
    SharedValuesWithGaps(
      bufferingPolicy.checked(CodeLocation(fileID, line)),
      SubscriptionOrigin("valuesWithGaps", CodeLocation(fileID, line))
    ) {
      [hub, replay] in
      hub.registerConsumer(replay: replay)
    }
  }
}

extension SharedValuesWithGaps: NonFailingSequence where Failure == Never {}
