// The strategy of an inner sequence may differ from that of the outer one; the result has the strategy of the inner
// sequences.

extension SharedSequenceConvertibleType {
  /// Creates a shared sequence for each element, and merges their elements.
  @_alwaysEmitIntoClient
  public func flatMap<Sharing, Result: Sendable>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMap(selector))
  }

  /// Creates a shared sequence for each element, and emits the elements of the latest one.
  @_alwaysEmitIntoClient
  public func flatMapLatest<Sharing, Result: Sendable>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMapLatest(selector))
  }

  /// Creates a shared sequence for an element, and drops elements that arrive before that sequence completes.
  @_alwaysEmitIntoClient
  public func flatMapFirst<Sharing, Result: Sendable>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMapFirst(selector))
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Emits the elements of the latest inner sequence.
  @_alwaysEmitIntoClient
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(asObservable().switchLatest())
  }

  /// Merges the elements of all inner sequences.
  @_alwaysEmitIntoClient
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(asObservable().merge())
  }

  /// Merges the elements of the inner sequences, up to a number of them at a time.
  @_alwaysEmitIntoClient
  public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(asObservable().merge(maxConcurrent: maxConcurrent))
  }
}
