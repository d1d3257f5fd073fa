import Causeway

/// Disposes of another disposable on a scheduler.
///
/// RxSwift's `ScheduledDisposable`.
public final class ScheduledDisposable: Cancelable {
  /// Where the other disposable is disposed of.
  public let scheduler: any ImmediateSchedulerType
  private let held: Locked<(any Disposable)?>

  /// Makes a disposable.
  ///
  /// - Parameters:
  ///   - scheduler: Where the other disposable is disposed of.
  ///   - disposable: The other disposable.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    held = Locked(disposable)
  }

  /// Whether the other disposable has been disposed of.
  public var isDisposed: Bool {
    held.withLock { $0 == nil }
  }

  /// Schedules the disposal of the other disposable, which happens once.
  public func dispose() {
    _ = scheduler.schedule(()) { [self] _ in
      held.withLock { $0.take() }?.dispose()
      return NopDisposable()
    }
  }
}
