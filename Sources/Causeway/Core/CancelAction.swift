/// A closure that runs at most once and is released when it runs.
final class CancelAction: Sendable {
  private let action: Locked<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Locked(action)
  }

  var isWaiting: Bool {
    action.withLock { $0 != nil }
  }

  /// Runs the closure if it has not run yet.
  ///
  /// - Returns: Whether this call ran the closure.
  func run() -> Bool {
    guard let action = action.withLock({ $0.take() }) else { return false }
    action()
    return true
  }
}
