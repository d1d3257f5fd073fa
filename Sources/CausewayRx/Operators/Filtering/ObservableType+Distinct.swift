public import Causeway

extension ObservableType where Element: Equatable {
  /// Drops elements that equal the previous one.
  ///
  /// - Returns: An observable of the remaining elements.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
  }
}

extension ObservableType {
  /// Drops elements whose key equals that of the previous one.
  ///
  /// - Parameter keySelector: Returns the key of an element. It is called on the sending thread. If it throws, the
  ///   result fails with the error.
  /// - Returns: An observable of the remaining elements.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: { $0 == $1 })
  }

  /// Drops elements with a property that equals that of the previous one.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: An observable of the remaining elements.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] }
  }

  /// Drops elements that equal the last emitted one.
  ///
  /// - Parameter comparer: Returns whether the last emitted element and a new one are equal. It is called on the
  ///   sending thread. If it throws, the result fails with the error.
  /// - Returns: An observable of the remaining elements.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Drops elements whose key equals that of the last emitted one.
  ///
  /// - Parameters:
  ///   - keySelector: Returns the key of an element. It is called on the sending thread. If it throws, the result fails
  ///     with the error.
  ///   - comparer: Returns whether the keys of the last emitted element and of a new one are equal. If it throws, the
  ///     result fails with the error.
  /// - Returns: An observable of the remaining elements.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { DistinctSink(keySelector, comparer, $0).attached(to: source) }
  }
}

/// A subscription of `distinctUntilChanged`.
@usableFromInline
final class DistinctSink<Element: Sendable, Key>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`; `receiver` is created with the sink whose type it casts to.

  @usableFromInline let key: (Element) throws -> Key
  @usableFromInline let areEqual: (Key, Key) throws -> Bool
  @exclusivity(unchecked) @usableFromInline var last: Key?

  @_alwaysEmitIntoClient
  init(
    _ key: @escaping (Element) throws -> Key, _ areEqual: @escaping (Key, Key) throws -> Bool,
    _ downstream: ObserverBase<Element>
  ) {
    self.key = key
    self.areEqual = areEqual
    super.init(downstream) { node, element in
      let this = unsafeDowncast(node, to: DistinctSink<Element, Key>.self)
      do {
        let key = try this.key(element.pointee)
        if let last = this.last, try this.areEqual(last, key) { return }
        replace(&this.last, by: key)
        this.forward(element.pointee)
      } catch {
        this.finish(error)
      }
    }
  }
}
