import Synchronization

/// Only remembers whether it has been disposed of.
///
/// After RxSwift's `BooleanDisposable`.
public final class BooleanDisposable: Cancelable {
  private let disposed: Atomic<Bool>

  /// Makes a disposable.
  ///
  /// - Parameter isDisposed: Whether it counts as disposed of from the beginning.
  public init(isDisposed: Bool = false) {
    disposed = Atomic(isDisposed)
  }

  /// Whether it has been disposed of.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Remembers that it has been disposed of.
  public func dispose() {
    disposed.store(true, ordering: .releasing)
  }

  /// Remembers that it has been disposed of.
  ///
  /// - Returns: Whether it had not been before.
  func disposeOnce() -> Bool {
    !disposed.exchange(true, ordering: .acquiringAndReleasing)
  }
}
