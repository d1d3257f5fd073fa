/// Work that gives a value, completes without a value, or fails.
///
/// Nothing comes after the value, the completion or the error. After RxSwift's `Maybe`.
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// Marks a ``Maybe``.
public enum MaybeTrait {}

/// What a ``Maybe`` sends: its value, its error, or its completion without a value.
public enum MaybeEvent<Element> {
  /// The value.
  case success(Element)
  /// The work failed.
  case error(any Error)
  /// The work completed without a value.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}
