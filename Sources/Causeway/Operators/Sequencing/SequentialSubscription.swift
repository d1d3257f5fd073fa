/// The subscription of a stream made of one publisher after another: it cancels the current one.
@usableFromInline
final class SequentialSubscription: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var current: Subscription?
    @usableFromInline var isCancelled = false
  }

  private let state = Locked(State())

  @usableFromInline
  init() {}

  @usableFromInline
  var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  /// Makes another subscription the current one; cancels it if this is cancelled already.
  @usableFromInline
  func replace(with next: Subscription) {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.current = next }
      return state.isCancelled
    }
    if isCancelled { next.cancel() }
  }

  @usableFromInline
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      return state.current.take()
    }?.cancel()
  }

  @usableFromInline
  var subscription: Subscription {
    Subscription(self) { unsafeDowncast($0, to: SequentialSubscription.self).cancel() }
  }
}
