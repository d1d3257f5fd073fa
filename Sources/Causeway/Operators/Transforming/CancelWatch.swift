/// A subscription that records whether it was cancelled before completion, and can call a closure on cancel.
@usableFromInline
final class CancelWatch: Sendable {
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
  }

  @usableFromInline
  var subscription: Subscription {
    Subscription(self) { object, request in
      // Safety: The object is the one passed with this function in the same call. Tested by `HandleEventsTests`.
      let this = unsafeDowncast(object, to: CancelWatch.self)
      switch request {
      case .isActive: return this.live.withLock { $0 != nil }
      case .cancel:
        this.cancel()
        return false
      default: return this.live.withLock { $0?.upstream }?.answer(request) ?? false
      }
    }
  }
}
