import Causeway

/// The storage of one replaceable token, until the slot is cancelled.
final class TokenSlot: Cancellable {
  private struct State: Sendable {
    var token: AnyCancellable?
    var isCancelled = false
  }

  private let state = Locked(State())

  /// Replaces the token and cancels the previous one.
  ///
  /// If the slot is already cancelled, cancels the new token.
  func replace(with token: AnyCancellable) {
    let released = state.withLock { state in
      guard !state.isCancelled else { return token as AnyCancellable? }
      defer { state.token = token }
      return state.token
    }
    released?.cancel()
  }

  func cancel() {
    let token = state.withLock { state in
      state.isCancelled = true
      return state.token.take()
    }
    token?.cancel()
  }
}
