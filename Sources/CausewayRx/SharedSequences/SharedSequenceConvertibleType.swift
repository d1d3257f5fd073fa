/// A type that can be converted to a ``SharedSequence``.
///
/// Corresponds to RxCocoa's `SharedSequenceConvertibleType`.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// The strategy, which determines the scheduler and the sharing.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Returns the same elements as a ``SharedSequence``.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// Returns the same elements as an observable.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> {
    asSharedSequence().asObservable()
  }
}
