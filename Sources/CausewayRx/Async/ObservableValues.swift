import Causeway

/// The elements of an observable as an async sequence.
///
/// Each iterator is a subscription of its own, which begins when the iterator is made and ends with it, or when its task is
/// cancelled. Elements wait without a limit until they are taken. An error is thrown after the elements before it.
public struct ObservableValues<Element: Sendable>: AsyncSequence, Sendable {
  /// How the iteration fails.
  public typealias Failure = any Error

  private let base: AsyncValues<AnyPublisher<Element, any Error>>

  init(_ observable: Observable<Element>) {
    base = observable.source.values(bufferingPolicy: .unbounded)
  }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator())
  }

  /// Takes the elements of one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncValues<AnyPublisher<Element, any Error>>.Iterator

    /// Waits for the next element.
    ///
    /// - Returns: `nil` after the completion.
    /// - Throws: The error of the observable, or `CancellationError` if the task has been cancelled, which disposes of the
    ///   subscription.
    public mutating func next(isolation: isolated (any Actor)?) async throws(any Error) -> Element? {
      if let element = try await base.next(isolation: isolation) { return element }
      try Task.checkCancellation()
      return nil
    }

    /// Waits for the next element.
    ///
    /// - Returns: `nil` after the completion.
    /// - Throws: The error of the observable, or `CancellationError` if the task has been cancelled, which disposes of the
    ///   subscription.
    public mutating func next() async throws(any Error) -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

/// An iterator belongs to one isolation, as that of ``AsyncValues`` does.
@available(*, unavailable)
extension ObservableValues.Iterator: Sendable {}
