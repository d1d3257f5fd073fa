import Causeway

/// The elements of an observable as an asynchronous sequence.
///
/// Each iterator has its own subscription, which starts when the iterator is created, and ends when it is released or
/// its task is cancelled. Elements are buffered without limit. An error is thrown after the elements before it.
public struct ObservableValues<Element: Sendable>: AsyncSequence, Sendable {
  /// The type of the errors.
  public typealias Failure = any Error

  private let base: AsyncValues<AnyPublisher<Element, any Error>>

  init(_ observable: Observable<Element>) {
    base = observable.source.values(bufferingPolicy: .unbounded)
  }

  /// Subscribes to the observable and returns an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator())
  }

  /// An iterator over the elements of one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncValues<AnyPublisher<Element, any Error>>.Iterator

    /// Waits for the next element.
    ///
    /// - Returns: The element; `nil` after the completion.
    /// - Throws: The error of the observable, or `CancellationError` if the task has been cancelled, which disposes of
    ///   the subscription.
    public mutating func next(isolation: isolated (any Actor)?) async throws(any Error) -> Element? {
      if let element = try await base.next(isolation: isolation) { return element }
      try Task.checkCancellation()
      return nil
    }

    /// Waits for the next element.
    ///
    /// - Returns: The element; `nil` after the completion.
    /// - Throws: The error of the observable, or `CancellationError` if the task has been cancelled, which disposes of
    ///   the subscription.
    public mutating func next() async throws(any Error) -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

/// An iterator belongs to one isolation, like that of ``AsyncValues``.
@available(*, unavailable)
extension ObservableValues.Iterator: Sendable {}
