/// A closure that runs at most once, and is released when it has.
@usableFromInline
final class CancelAction: Sendable {
  private let action: Locked<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Locked(action)
  }

  func cancel() {
    action.withLock { $0.take() }?()
  }
}
