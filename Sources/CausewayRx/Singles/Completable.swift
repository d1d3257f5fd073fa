/// Work that gives no value: it completes, or fails.
///
/// Corresponds to RxSwift's `Completable`.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// Marks a ``Completable``.
public enum CompletableTrait {}

/// What a ``Completable`` sends: its end.
public enum CompletableEvent: Sendable {
  /// It failed.
  case error(any Error)
  /// It is done.
  case completed
}
