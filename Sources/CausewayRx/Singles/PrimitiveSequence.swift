/// A stream that is known to send a certain number of elements, as its trait says: ``Single``, ``Maybe`` or
/// ``Completable``.
///
/// It is cold: each subscription does the work once, and disposing of it disposes of the work.
///
/// Corresponds to RxSwift's `PrimitiveSequence`.
public struct PrimitiveSequence<Trait, Element: Sendable>: ObservableConvertibleType {
  /// Keeps to what the trait says.
  @usableFromInline let observable: Observable<Element>

  /// Takes over a publisher that is known to keep to what the trait says.
  @inlinable
  init(_ observable: Observable<Element>) {
    self.observable = observable
  }

  /// The same as an observable.
  @inlinable
  public func asObservable() -> Observable<Element> {
    observable
  }
}
