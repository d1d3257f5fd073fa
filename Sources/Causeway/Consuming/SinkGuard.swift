/// What a ``Sink`` asks whether to call its closures, if its source may send after a cancel or an end.
@usableFromInline
final class SinkGuard: Sendable {
  /// Here until the end.
  private let subscription: Locked<Subscription?>

  @usableFromInline
  init(_ subscription: Subscription) {
    self.subscription = Locked(subscription)
  }

  /// Whether the subscription has neither been cancelled nor ended.
  @usableFromInline
  var isActive: Bool { subscription.withLock { $0 }?.isActive ?? false }

  /// Notes the end.
  ///
  /// - Returns: Whether it is the first, and comes before a cancel.
  @usableFromInline
  func end() -> Bool { subscription.withLock { $0.take() }?.isActive ?? false }
}
