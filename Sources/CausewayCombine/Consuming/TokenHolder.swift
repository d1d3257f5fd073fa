import Causeway
import Synchronization

/// A container for a token that its own subscription releases on completion.
final class TokenHolder: Sendable {
  private enum State {
    case waiting
    case holding(AnyCancellable)
    case released
  }

  private let state = Mutex(State.waiting)

  /// Retains the token until ``release()``; does nothing if that has already been called.
  func keep(_ token: AnyCancellable) {
    state.withLock { state in
      if case .waiting = state { state = .holding(token) }
    }
  }

  /// Releases the token.
  func release() {
    // The token is released outside the lock.
    let before = state.withLock { state in
      defer { state = .released }
      return state
    }
    _ = consume before
  }
}
