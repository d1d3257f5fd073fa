import Causeway

/// A disposable that runs a closure once.
@usableFromInline
final class AnonymousDisposable: Cancelable {
  /// The closure; called by the thread that removes it.
  private let action: Locked<UncheckedBox<() -> Void>?>

  @usableFromInline
  init(_ action: @escaping () -> Void) {
    self.action = Locked(UncheckedBox(action))
  }

  @usableFromInline
  var isDisposed: Bool {
    action.withLock { $0 == nil }
  }

  @usableFromInline
  func dispose() {
    action.withLock { $0.take() }?.value()
  }
}
