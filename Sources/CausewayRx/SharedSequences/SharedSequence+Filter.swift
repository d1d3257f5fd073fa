extension SharedSequenceConvertibleType {
  /// Emits the elements for which a predicate returns `true`.
  @_alwaysEmitIntoClient
  public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(predicate))
  }

  /// Skips the first elements.
  @_alwaysEmitIntoClient
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Drops elements whose key equals that of the previous element.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: { $0 == $1 }))
  }

  /// Drops elements that equal the previous element, as determined by a closure.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged({ $0 }, comparer: comparer))
  }

  /// Drops elements whose key equals that of the previous element, as determined by a closure.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Drops elements that equal the previous element.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged())
  }
}
