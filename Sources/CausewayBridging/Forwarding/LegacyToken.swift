public import Causeway

/// A token with which callers of a legacy service stop an operation or a subscription.
///
/// Unlike with `AnyCancellable`, releasing the token cancels nothing. To cancel on release, wrap it:
/// `AnyCancellable(token)`.
public final class LegacyToken: Cancellable {
  private enum State: Sendable {
    case open
    case held(any Cancellable)
    case over
  }

  private let state = Locked(State.open)

  init() {}

  /// Cancels the operation or subscription.
  ///
  /// Does nothing if that is over.
  public func cancel() {
    if case .held(let cancellable) = take() { cancellable.cancel() }
  }

  /// Cancels like ``cancel()``, under the name that reactive libraries use.
  public func dispose() {
    cancel()
  }

  /// Sets the object to cancel.
  ///
  /// If the token is already cancelled, cancels the object immediately.
  func hold(_ cancellable: some Cancellable) {
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .held(cancellable)
      return false
    }
    if isOver { cancellable.cancel() }
  }

  /// Releases the object to cancel, because it is over.
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
