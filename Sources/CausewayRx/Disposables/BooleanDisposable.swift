import Causeway

/// A disposable that only records whether it has been disposed of.
///
/// Corresponds to RxSwift's `BooleanDisposable`.
public final class BooleanDisposable: Cancelable {
  private let disposed: AtomicBool

  /// Creates a disposable.
  ///
  /// - Parameter isDisposed: The initial state.
  public init(isDisposed: Bool = false) {
    disposed = AtomicBool(isDisposed)
  }

  /// Whether it has been disposed of.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Marks the disposable as disposed of.
  public func dispose() {
    disposed.store(true, ordering: .releasing)
  }

  /// Marks the disposable as disposed of.
  ///
  /// - Returns: Whether this is the first call.
  func disposeOnce() -> Bool {
    !disposed.exchange(true, ordering: .acquiringAndReleasing)
  }
}
