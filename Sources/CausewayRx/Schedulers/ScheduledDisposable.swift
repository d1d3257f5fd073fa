import Causeway

/// A disposable that disposes of another one on a scheduler.
///
/// Corresponds to RxSwift's `ScheduledDisposable`.
public final class ScheduledDisposable: Cancelable {
  /// The scheduler on which the underlying disposable is disposed of.
  public let scheduler: any ImmediateSchedulerType
  private let held: Locked<(any Disposable)?>

  /// Creates a disposable.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which to dispose.
  ///   - disposable: The underlying disposable.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    held = Locked(disposable)
  }

  /// Whether the underlying disposable has been disposed of.
  public var isDisposed: Bool {
    held.withLock { $0 == nil }
  }

  /// Schedules the disposal of the underlying disposable, which happens once.
  public func dispose() {
    _ = scheduler.schedule(()) { [self] _ in
      held.withLock { $0.take() }?.dispose()
      return NopDisposable()
    }
  }
}
