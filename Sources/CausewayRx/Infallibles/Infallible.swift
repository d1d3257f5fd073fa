/// A stream of elements that never fails.
///
/// Each subscription is one of its own, as with ``Observable``; nothing is shared or replayed. After RxSwift's
/// `Infallible`.
public struct Infallible<Element: Sendable>: InfallibleType {
  private let source: Observable<Element>

  /// Takes over an observable that never fails.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Returns the same elements as an observable.
  public func asObservable() -> Observable<Element> {
    source
  }
}
