/// Something that can be looked at as an ``Observable``.
public protocol ObservableConvertibleType<Element>: Sendable {
  /// What it sends.
  associatedtype Element: Sendable

  /// The same as an observable.
  func asObservable() -> Observable<Element>
}
