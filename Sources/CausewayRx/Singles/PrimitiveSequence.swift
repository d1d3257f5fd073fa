/// Work with a limited number of elements, determined by its trait: ``Single``, ``Maybe`` or ``Completable``.
///
/// It is cold: each subscription runs the work once, and its disposal disposes of the work.
///
/// Corresponds to RxSwift's `PrimitiveSequence`.
public struct PrimitiveSequence<Trait, Element: Sendable>: ObservableConvertibleType {
  /// The underlying observable, which emits the number of elements that the trait requires.
  @usableFromInline let observable: Observable<Element>

  /// Wraps an observable that emits the number of elements that the trait requires.
  @_alwaysEmitIntoClient
  init(_ observable: Observable<Element>) {
    self.observable = observable
  }

  /// Returns the same events as an ``Observable``.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> {
    observable
  }
}
