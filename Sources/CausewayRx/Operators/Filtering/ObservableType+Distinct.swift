extension ObservableType where Element: Equatable {
  /// Leaves out elements that are equal to the one before.
  ///
  /// - Returns: An observable of the others.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
  }
}

extension ObservableType {
  /// Leaves out elements whose key is equal to that of the one before.
  ///
  /// - Parameter keySelector: Called with each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the others.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: { $0 == $1 })
  }

  /// Leaves out elements one of whose properties is equal to that of the one before.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: An observable of the others.
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] }
  }

  /// Leaves out elements that are equal to the last one sent.
  ///
  /// - Parameter comparer: Says of the last element sent and a new one whether they are equal, where the new one is
  ///   sent. What it throws is the error that ends it.
  /// - Returns: An observable of the others.
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Leaves out elements whose key is equal to that of the last one sent.
  ///
  /// - Parameters:
  ///   - keySelector: Called with each element, where it is sent. What it throws is the error that ends it.
  ///   - comparer: Says of the key of the last element sent and that of a new one whether they are equal. What it
  ///     throws is the error that ends it.
  /// - Returns: An observable of the others.
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { DistinctSink(keySelector, comparer, $0).attached(to: source) }
  }
}
