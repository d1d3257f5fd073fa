/// Work that yields a value, completes without a value, or fails.
///
/// It sends only one of these events. Corresponds to RxSwift's `Maybe`.
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// The trait of a ``Maybe``.
public enum MaybeTrait {}

/// The result of a ``Maybe``: its value, its error, or its completion without a value.
public enum MaybeEvent<Element> {
  /// The value.
  case success(Element)
  /// The work failed.
  case error(any Error)
  /// The work completed without a value.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}
