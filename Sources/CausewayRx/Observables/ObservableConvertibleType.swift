/// A type that can be converted to an ``Observable``.
public protocol ObservableConvertibleType<Element>: Sendable {
  /// The type of the elements.
  associatedtype Element: Sendable

  /// Returns the same events as an ``Observable``.
  func asObservable() -> Observable<Element>
}
