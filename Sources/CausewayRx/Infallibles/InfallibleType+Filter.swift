extension InfallibleType {
  /// Emits the elements for which a predicate returns `true`.
  ///
  /// - Parameter predicate: Called with each element, on the sending thread.
  /// - Returns: An infallible of the matching elements.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Drops elements whose key equals that of the previous element.
  ///
  /// - Parameter keySelector: Called with each element, on the sending thread. It must not throw.
  /// - Returns: An infallible of the remaining elements.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: { $0 == $1 }))
  }

  /// Drops elements that equal the previous element, as determined by a closure.
  ///
  /// - Parameter comparer: Returns whether two elements are equal, on the sending thread. It must not throw.
  /// - Returns: An infallible of the remaining elements.
  public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged({ $0 }, comparer: comparer))
  }

  /// Drops elements whose key equals that of the previous element, as determined by a closure.
  ///
  /// - Parameters:
  ///   - keySelector: Called with each element, on the sending thread. It must not throw.
  ///   - comparer: Returns whether two keys are equal. It must not throw.
  /// - Returns: An infallible of the remaining elements.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops elements with the same value of a property as the previous element.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: An infallible of the remaining elements.
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops elements that equal the previous element.
  ///
  /// - Returns: An infallible of the remaining elements.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}
