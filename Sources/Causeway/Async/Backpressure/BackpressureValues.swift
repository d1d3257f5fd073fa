/// The values of a ``BackpressureSubject`` as an async sequence.
///
/// Each iterator is a consumer that senders wait for, from its creation until it is released, its task is cancelled or
/// it has received the completion. It receives the values sent during that time. A failure is thrown, with its type,
/// after the preceding values.
public struct BackpressureValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  @usableFromInline let subject: BackpressureSubject<Element, Failure>

  @_alwaysEmitIntoClient
  init(_ subject: BackpressureSubject<Element, Failure>) {
    self.subject = subject
  }

  /// Registers a consumer.
  @_alwaysEmitIntoClient
  public func makeAsyncIterator() -> Iterator {
    Iterator(BackpressureConsumer(subject))
  }

  /// An iterator over the values of one consumer, which several tasks may share like that of ``AsyncValues``.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let consumer: BackpressureConsumer<Element, Failure>

    @_alwaysEmitIntoClient
    init(_ consumer: BackpressureConsumer<Element, Failure>) {
      self.consumer = consumer
    }

    /// Returns the next value, waiting for it if necessary, and makes room for another.
    ///
    /// - Returns: The value, or `nil` after completion or if one of the tasks waiting at the iterator is cancelled.
    @_alwaysEmitIntoClient
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      try await consumer.take(isolation: isolation)
    }

    /// Calls `next(isolation:)` in the caller's isolation.
    @_alwaysEmitIntoClient
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

/// Unavailable: an iterator belongs to one isolation.
@available(*, unavailable)
extension BackpressureValues.Iterator: Sendable {}
