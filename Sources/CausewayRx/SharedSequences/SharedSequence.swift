/// A stream of elements for a user interface, which never fails and whose subscribers share one subscription.
///
/// ``Driver`` and ``Signal`` are shared sequences that differ in what a late subscriber receives. Each operator shares
/// its results, so a closure is called once for each element, regardless of the number of subscribers. Closures run on
/// the scheduler of the sharing strategy, usually on the main thread.
///
/// Corresponds to RxCocoa's `SharedSequence`.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element: Sendable>:
  SharedSequenceConvertibleType
{
  @usableFromInline let source: Observable<Element>

  /// Shares an observable that never fails and delivers on the scheduler of the strategy.
  @_alwaysEmitIntoClient
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// Wraps an observable that needs no sharing.
  @_alwaysEmitIntoClient
  init(raw source: Observable<Element>) {
    self.source = source
  }

  /// Returns the same elements as an observable.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> {
    source
  }

  /// Returns itself.
  @_alwaysEmitIntoClient
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
    self
  }
}
