import Causeway

/// A work item of a ``VirtualTimeScheduler``.
final class VirtualWork<Time>: Disposable, @unchecked Sendable {
  // Safety: The action is locked, and removed by the run or by the disposal. Tested by `VirtualTimeSchedulerTests`.

  let time: Time
  /// The order among work items for the same time.
  let number: Int
  private let begun = SingleAssignmentDisposable()
  /// The work, removed by the run or by the disposal.
  private let action: Locked<UncheckedBox<() -> any Disposable>?>

  init(at time: Time, _ number: Int, _ action: @escaping () -> any Disposable) {
    self.time = time
    self.number = number
    self.action = Locked(UncheckedBox(action))
  }

  var isDisposed: Bool { begun.isDisposed }

  func run() {
    guard let action = action.withLock({ $0.take() }) else { return }
    begun.setDisposable(action.value())
  }

  func dispose() {
    let released = action.withLock { $0.take() }
    begun.dispose()
    withExtendedLifetime(released) {}
  }
}
