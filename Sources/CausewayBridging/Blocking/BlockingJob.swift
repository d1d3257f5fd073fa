import Causeway

/// A blocking call that either starts or is cancelled, whichever comes first.
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

  /// Calls the function on the current thread, unless the job was cancelled.
  func run() {
    leave(for: .begun)?()
  }

  /// Cancels the job and releases its captures, unless it has started.
  ///
  /// - Returns: Whether the job had not started and never will.
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
