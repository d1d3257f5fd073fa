/// Whether a ``Sink`` takes what it receives.
///
/// It has the size of a reference, so that a sink is as small as without it.
@usableFromInline
enum SinkState {
  /// It waits for its subscription, which it gives to this token.
  case awaiting(AnyCancellable)
  /// It takes everything: its source sends nothing after a cancel or an end.
  case live
  /// It takes what comes while its subscription is active: its source may send more.
  case guarding(GuardedSubscription)
  /// It has received the end, and takes nothing.
  case over

  /// Whether to take a value or a completion.
  @inlinable
  @inline(__always)
  var isLive: Bool {
    if case .live = self { true } else { isGuardedAndLive }
  }

  @usableFromInline
  var isGuardedAndLive: Bool {
    if case .guarding(let guarded) = self { guarded.subscription.isActive } else { false }
  }
}

/// The subscription of a source that may send after a cancel or an end.
@usableFromInline
final class GuardedSubscription: Sendable {
  let subscription: Subscription

  @usableFromInline
  init(_ subscription: Subscription) {
    self.subscription = subscription
  }
}
