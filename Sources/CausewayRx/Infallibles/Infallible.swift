/// A stream of elements that never fails.
///
/// As with ``Observable``, subscriptions are independent of each other; nothing is shared or replayed. Corresponds to
/// Corresponds to RxSwift's `Infallible`.
public struct Infallible<Element: Sendable>: InfallibleType {
  private let source: Observable<Element>

  /// Wraps an observable that never fails.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Returns the same elements as an observable.
  public func asObservable() -> Observable<Element> {
    source
  }
}
