/// The subscription of a stream of several publishers in sequence, which cancels the current one.
@usableFromInline
final class SequentialSubscription: SubscriptionTarget {
  private struct State: Sendable {
    var current: Subscription?
    var isCancelled = false
    /// Whether the subscriber may pause the source.
    var isPaced = false
  }

  private let state = Locked(State())

  @usableFromInline
  init() {}

  @usableFromInline
  var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  @usableFromInline
  var isOpen: Bool {
    state.withLock { !$0.isCancelled && $0.current != nil }
  }

  /// Replaces the current subscription, or cancels the new one if the stream has been cancelled.
  @usableFromInline
  func replace(with next: Subscription) {
    // The previous subscription is returned, so that it is released outside the lock.
    let (isCancelled, isPaced, _) = state.withLock { state -> (Bool, Bool, Subscription?) in
      guard !state.isCancelled else { return (true, false, nil) }
      let last = state.current
      state.current = next
      return (false, state.isPaced, last)
    }
    if isCancelled { next.cancel() }
    if isPaced { _ = next.prepareToPause() }
  }

  /// Prepares the current publisher and all later ones for being paused.
  ///
  /// - Returns: Always `true`, because later publishers may support pausing.
  private func prepareToPause() -> Bool {
    let current = state.withLock { state in
      state.isPaced = true
      return state.current
    }
    _ = current?.prepareToPause()
    return true
  }

  /// Releases the current subscription because the stream has completed.
  @usableFromInline
  func finish() {
    _ = state.withLock { $0.current.take() }
  }

  @usableFromInline
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      return state.current.take()
    }?.cancel()
  }

  @usableFromInline
  func answer(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .isActive: return isOpen
    case .cancel:
      cancel()
      return false
    case .prepareToPause: return prepareToPause()
    default: return state.withLock { $0.current }?.answer(request) ?? false
    }
  }
}

extension SequentialSubscription {
  /// Subscribes to the last publisher of the stream, unless the stream has been cancelled.
  @_alwaysEmitIntoClient
  @inline(never)
  func proceed<Last: Publisher, Downstream: Subscriber>(
    to last: Last, with downstream: sending Downstream
  ) where Downstream.Input == Last.Output, Downstream.Failure == Last.Failure {
    guard !isCancelled else { return }
    last.subscribe(SuccessorSubscriber(downstream, self))
  }
}
