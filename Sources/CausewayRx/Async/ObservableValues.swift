import Causeway

/// The elements of an observable as an asynchronous sequence.
///
/// Each iterator has its own subscription, which starts when the iterator is created, and ends when it is released or
/// its task is cancelled. Elements are buffered without limit. An error is thrown after the elements before it, and so is
/// `CancellationError`: a task that is cancelled receives the elements that were sent before, as with
/// `AsyncThrowingStream`.
public struct ObservableValues<Element: Sendable>: AsyncSequence, Sendable {
  /// The type of the errors.
  public typealias Failure = any Error

  private let observable: Observable<Element>

  init(_ observable: Observable<Element>) {
    self.observable = observable
  }

  /// Subscribes to the observable and returns an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(observable)
  }

  /// An iterator over the elements of one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    private let observer = BufferObserver<Element>()
    /// Disposes of the subscription when the iterator is released.
    private let token: AnyCancellable

    fileprivate init(_ observable: Observable<Element>) {
      token = AnyCancellable { [observer] in observer.dispose() }
      observer.subscribe(to: observable)
    }

    /// Waits for the next element.
    ///
    /// - Returns: The element; `nil` after the completion.
    /// - Throws: The error of the observable. If the task has been cancelled, which disposes of the subscription:
    ///   `CancellationError`, after the elements that were sent before.
    public mutating func next(isolation: isolated (any Actor)?) async throws(any Error) -> Element? {
      try await observer.next()
    }

    /// Waits for the next element.
    ///
    /// - Returns: The element; `nil` after the completion.
    /// - Throws: The error of the observable. If the task has been cancelled, which disposes of the subscription:
    ///   `CancellationError`, after the elements that were sent before.
    public mutating func next() async throws(any Error) -> Element? {
      try await observer.next()
    }
  }
}

/// An iterator belongs to one isolation, like that of ``AsyncValues``.
@available(*, unavailable)
extension ObservableValues.Iterator: Sendable {}
