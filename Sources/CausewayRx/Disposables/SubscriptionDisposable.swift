import Causeway

/// A subscription of a publisher as a disposable.
final class SubscriptionDisposable: Disposable {
  private enum State: Sendable {
    case waiting
    case subscribed(Subscription)
    case disposed
  }

  private let state = Locked(State.waiting)

  /// Hands over what is to be cancelled, at once if it has been disposed of already.
  func set(_ subscription: Subscription) {
    let isDisposed = state.withLock { state in
      if case .disposed = state { return true }
      state = .subscribed(subscription)
      return false
    }
    if isDisposed { subscription.cancel() }
  }

  func dispose() {
    let former = state.withLock { state in
      defer { state = .disposed }
      return state
    }
    if case .subscribed(let subscription) = former { subscription.cancel() }
  }
}
