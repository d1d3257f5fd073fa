/// A type that can be converted to a ``SharedSequence``.
///
/// Corresponds to RxCocoa's `SharedSequenceConvertibleType`.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// Where the sequence delivers and how it is shared.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Returns the same elements as a ``SharedSequence``.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// Returns the same elements as an observable.
  public func asObservable() -> Observable<Element> {
    asSharedSequence().asObservable()
  }
}
