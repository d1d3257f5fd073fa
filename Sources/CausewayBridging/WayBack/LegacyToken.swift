public import Causeway

/// What the callers of legacy services stop something with.
///
/// Unlike an `AnyCancellable` it may be dropped: nothing is cancelled by its release. Whoever wants that makes one of it:
/// `AnyCancellable(token)`.
public final class LegacyToken: Cancellable {
  private enum State: Sendable {
    case open
    case held(any Cancellable)
    case over
  }

  private let state = Locked(State.open)

  init() {}

  /// Stops what it is the token of, unless that is over.
  public func cancel() {
    if case .held(let cancellable) = take() { cancellable.cancel() }
  }

  /// The same as ``cancel()``, by the name that it has in reactive libraries.
  public func dispose() {
    cancel()
  }

  /// Sets what is stopped; at once, if the token has been cancelled already.
  func hold(_ cancellable: some Cancellable) {
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .held(cancellable)
      return false
    }
    if isOver { cancellable.cancel() }
  }

  /// It is over: lets go of what would be stopped.
  func end() {
    withExtendedLifetime(take()) {}
  }

  private func take() -> State {
    state.withLock { state in
      defer { state = .over }
      return state
    }
  }
}
