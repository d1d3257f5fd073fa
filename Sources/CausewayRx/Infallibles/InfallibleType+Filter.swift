extension InfallibleType {
  /// Drops the elements that a predicate rejects.
  ///
  /// - Parameter predicate: Called with each element, where it is sent.
  /// - Returns: An infallible of the accepted elements.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Drops elements whose key equals that of the previous element.
  ///
  /// - Parameter keySelector: Called with each element, where it is sent. It must not throw.
  /// - Returns: An infallible of the elements that differ.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: { $0 == $1 }))
  }

  /// Drops elements that equal the previous element, as a closure defines it.
  ///
  /// - Parameter comparer: Returns whether two elements are equal, where the second is sent. It must not throw.
  /// - Returns: An infallible of the elements that differ.
  public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged({ $0 }, comparer: comparer))
  }

  /// Drops elements whose key equals that of the previous element, as a closure defines it.
  ///
  /// - Parameters:
  ///   - keySelector: Called with each element, where it is sent. It must not throw.
  ///   - comparer: Returns whether two keys are equal. It must not throw.
  /// - Returns: An infallible of the elements that differ.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops elements with the same value of a property as the previous element.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: An infallible of the elements that differ.
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops elements that equal the previous element.
  ///
  /// - Returns: An infallible of the elements that differ.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}
