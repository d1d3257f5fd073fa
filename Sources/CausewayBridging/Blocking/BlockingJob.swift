import Causeway

/// A blocking call, which is begun or called off, whichever comes first.
final class BlockingJob: Sendable {
  private enum State: Sendable {
    case waiting(@Sendable () -> Void)
    case begun
    case calledOff
  }

  private let state: Locked<State>

  init(_ body: @escaping @Sendable () -> Void) {
    state = Locked(.waiting(body))
  }

  /// Calls the function on this thread, unless that was called off.
  func run() {
    leave(for: .begun)?()
  }

  /// Calls it off, so that what it holds is released now.
  ///
  /// - Returns: Whether it has not begun, and never will.
  func callOff() -> Bool {
    leave(for: .calledOff) != nil
  }

  private func leave(for next: State) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard case .waiting(let body) = state else { return nil }
      state = next
      return body
    }
  }
}
