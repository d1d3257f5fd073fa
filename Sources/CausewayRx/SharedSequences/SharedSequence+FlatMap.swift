// A sequence inside may be shared in another manner than the outer one; the result is shared as the inner sequences
// are.

extension SharedSequenceConvertibleType {
  /// Subscribes to a shared sequence for each element, and merges the elements of all of them.
  ///
  /// - Parameter selector: Called once for each element, on the scheduler of the strategy.
  /// - Returns: A shared sequence of the elements of the inner sequences.
  public func flatMap<Sharing, Result: Sendable>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMap(selector))
  }

  /// Subscribes to a shared sequence for each element, and disposes of the subscription to the previous one.
  ///
  /// - Parameter selector: Called once for each element, on the scheduler of the strategy.
  /// - Returns: A shared sequence of the elements of the latest inner sequence.
  public func flatMapLatest<Sharing, Result: Sendable>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMapLatest(selector))
  }

  /// Subscribes to a shared sequence for an element, and drops the elements that come before that sequence completes.
  ///
  /// - Parameter selector: Called once for each element that is not dropped, on the scheduler of the strategy.
  /// - Returns: A shared sequence of the elements of the inner sequences.
  public func flatMapFirst<Sharing, Result: Sendable>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMapFirst(selector))
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Sends the elements of the latest inner sequence.
  ///
  /// - Returns: A shared sequence of those elements.
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(asObservable().switchLatest())
  }

  /// Merges the elements of all inner sequences.
  ///
  /// - Returns: A shared sequence of those elements.
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(asObservable().merge())
  }

  /// Merges the elements of the inner sequences, a limited number of them at a time.
  ///
  /// - Parameter maxConcurrent: The number of inner sequences that are subscribed to at a time.
  /// - Returns: A shared sequence of those elements.
  public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(asObservable().merge(maxConcurrent: maxConcurrent))
  }
}
