/// The check that a ``Sink`` makes before it calls a closure, for a source that may ignore completion or cancel.
@usableFromInline
final class SinkGuard: Sendable {
  /// The subscription, until completion.
  private let subscription: Locked<Subscription?>

  @usableFromInline
  init(_ subscription: Subscription) {
    self.subscription = Locked(subscription)
  }

  /// Whether the subscription is neither cancelled nor completed.
  @usableFromInline
  var isActive: Bool { subscription.withLock { $0 }?.isActive ?? false }

  /// Records the completion.
  ///
  /// - Returns: Whether it is the first completion and the subscription has not been cancelled.
  @usableFromInline
  func end() -> Bool { subscription.withLock { $0.take() }?.isActive ?? false }
}
