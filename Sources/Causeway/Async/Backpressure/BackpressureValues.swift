/// The values of a ``BackpressureSubject`` as an async sequence.
///
/// Each iterator is a consumer, which senders wait for from when it is made until it is released, its task is cancelled
/// or it has seen the end. It sees what is sent while it is there. A failure is thrown, with its type, after the values
/// before it.
public struct BackpressureValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  @usableFromInline let subject: BackpressureSubject<Element, Failure>

  @inlinable
  init(_ subject: BackpressureSubject<Element, Failure>) {
    self.subject = subject
  }

  /// Makes a consumer.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(BackpressureConsumer(subject))
  }

  /// Takes the values of one consumer.
  ///
  /// It is for one task at a time.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let consumer: BackpressureConsumer<Element, Failure>

    @inlinable
    init(_ consumer: BackpressureConsumer<Element, Failure>) {
      self.consumer = consumer
    }

    /// Waits for the next value, and makes room for another.
    ///
    /// - Returns: `nil` after the end, and when the task is cancelled.
    @inlinable
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      try await consumer.take(isolation: isolation)
    }

    /// Waits for the next value, and makes room for another.
    ///
    /// - Returns: `nil` after the end, and when the task is cancelled.
    @inlinable
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }
  }
}
