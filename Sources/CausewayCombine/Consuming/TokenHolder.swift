import Causeway
import Synchronization

/// A token that its own subscription releases at its end.
final class TokenHolder: Sendable {
  private enum State {
    case waiting
    case holding(AnyCancellable)
    case released
  }

  private let state = Mutex(State.waiting)

  /// Keeps the token until ``release()``, unless that has happened.
  func keep(_ token: AnyCancellable) {
    state.withLock { state in
      if case .waiting = state { state = .holding(token) }
    }
  }

  /// Releases the token.
  func release() {
    // Released outside the lock.
    let before = state.withLock { state in
      defer { state = .released }
      return state
    }
    _ = consume before
  }
}
