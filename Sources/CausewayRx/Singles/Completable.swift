/// Work without a value: it completes or fails.
///
/// Corresponds to RxSwift's `Completable`.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The trait of a ``Completable``.
public enum CompletableTrait {}

/// The terminal event of a ``Completable``.
public enum CompletableEvent: Sendable {
  /// The work failed.
  case error(any Error)
  /// The work completed.
  case completed
}
