/// A stream of elements for a user interface: it never fails, delivers on the main thread, and its subscribers share
/// one subscription.
///
/// ``Driver`` and ``Signal`` are shared sequences that differ in what a late subscriber receives. Each operator shares
/// its results, so a closure is called once for each element, however many subscribers there are. Closures run where
/// the elements are delivered: on the main thread, unless the sharing strategy says otherwise.
///
/// Corresponds to RxCocoa's `SharedSequence`.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element: Sendable>:
  SharedSequenceConvertibleType
{
  private let source: Observable<Element>

  /// Shares an observable that never fails and delivers on the scheduler of the strategy.
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// Takes over an observable that needs no sharing.
  init(raw source: Observable<Element>) {
    self.source = source
  }

  /// Returns the same elements as an observable.
  public func asObservable() -> Observable<Element> {
    source
  }

  /// Returns itself.
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
    self
  }
}
