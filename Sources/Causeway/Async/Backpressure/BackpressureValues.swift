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
  /// Several tasks may call `next`, as when an actor keeps the iterator in a property. They get the values
  /// in the order in which they called. A failure goes to the first of those that wait, and the others get `nil`. The
  /// cancel of one task ends the iterator for all, as with `AsyncStream`.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let consumer: BackpressureConsumer<Element, Failure>

    @inlinable
    init(_ consumer: BackpressureConsumer<Element, Failure>) {
      self.consumer = consumer
    }

    /// Waits for the next value, and makes room for another.
    ///
    /// - Returns: `nil` after the end, and when one of the tasks at the iterator is cancelled.
    @inlinable
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      try await consumer.take(isolation: isolation)
    }

    /// Waits for the next value, and makes room for another.
    ///
    /// - Returns: `nil` after the end, and when one of the tasks at the iterator is cancelled.
    @inlinable
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

/// An iterator belongs to one isolation: taking a value that is there costs no lock.
@available(*, unavailable)
extension BackpressureValues.Iterator: Sendable {}
