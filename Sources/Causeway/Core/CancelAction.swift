/// The closure of a subscription, which runs at most once and is released when it runs.
final class CancelAction: SubscriptionTarget {
  /// A struct, because each access to a closure in generic storage would wrap it once more.
  private struct Action {
    let run: @Sendable () -> Void
  }

  private let action: Locked<Action?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Locked(Action(run: action))
  }

  /// Whether the closure has not run yet.
  var isOpen: Bool {
    action.withLock { $0 != nil }
  }

  /// Runs the closure if it has not run yet.
  func cancel() {
    action.withLock { $0.take() }?.run()
  }

  func answerFurther(_ request: SubscriptionRequest) -> Bool { request == .mayIgnoreCancel }
}
