import Causeway

/// Runs a closure once.
final class AnonymousDisposable: Cancelable {
  /// The closure is called by one thread, the one that takes it out.
  private let action: Locked<UncheckedBox<() -> Void>?>

  init(_ action: @escaping () -> Void) {
    self.action = Locked(UncheckedBox(action))
  }

  var isDisposed: Bool {
    action.withLock { $0 == nil }
  }

  func dispose() {
    action.withLock { $0.take() }?.value()
  }
}
