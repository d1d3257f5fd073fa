import Causeway

/// Something that has happened, for others to wait for.
final class Signal: Sendable {
  private struct State: Sendable {
    var isFired = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func fire() {
    let waiters = state.withLock { state in
      defer { state = State(isFired: true) }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isFired = state.withLock { state in
        if !state.isFired { state.waiters.append(continuation) }
        return state.isFired
      }
      if isFired { continuation.resume() }
    }
  }
}
