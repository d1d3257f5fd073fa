public import Causeway

/// A type that can be converted to an ``Observable``.
public protocol ObservableConvertibleType<Element>: Sendable {
  /// The type of the elements.
  associatedtype Element: Sendable

  /// Returns the same events as an ``Observable``.
  func asObservable() -> Observable<Element>
}

extension ObservableConvertibleType {
  /// The observable as a publisher of the core.
  @usableFromInline var source: AnyPublisher<Element, any Error> {
    @_alwaysEmitIntoClient get {
      AnyPublisher(ObservablePublisher(observable: asObservable()))
    }
  }
}
