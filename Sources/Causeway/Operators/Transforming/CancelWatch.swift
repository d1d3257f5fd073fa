/// A subscription that records whether it was cancelled before completion, and can call a closure on cancel.
@usableFromInline
final class CancelWatch: DeliveringSubscription, SubscriptionTarget, @unchecked Sendable {
  // Safety: As `DeliveringSubscription`, with one locked property.

  private struct Live: Sendable {
    let upstream: Subscription
    let onCancel: (@Sendable () -> Void)?
  }

  private let live: Locked<Live?>

  @usableFromInline
  init(_ upstream: Subscription, onCancel: (@Sendable () -> Void)? = nil) {
    live = Locked(Live(upstream: upstream, onCancel: onCancel))
  }

  /// Records the completion, and releases the closure and the upstream.
  ///
  /// - Returns: Whether the subscription was still live.
  @usableFromInline
  func end() -> Bool {
    live.withLock { $0.take() } != nil
  }

  @usableFromInline
  func cancel() {
    guard let live = live.withLock({ $0.take() }) else { return }
    live.onCancel?()
    live.upstream.cancel()
    // The upstream does not silence the subscriber if it has ended before.
    silence()
  }

  @usableFromInline
  var isOpen: Bool {
    live.withLock { $0 != nil }
  }

  @usableFromInline
  func answerFurther(_ request: SubscriptionRequest) -> Bool {
    live.withLock { $0?.upstream }?.answer(request) ?? false
  }
}
