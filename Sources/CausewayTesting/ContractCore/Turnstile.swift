import Causeway

/// Admits a limited number of tasks at a time, in the order in which they arrive.
final class Turnstile: Sendable {
  private struct State: Sendable {
    var free: Int
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Locked<State>

  init(_ count: Int) {
    state = Locked(State(free: count))
  }

  /// Waits until a task may enter.
  func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiters.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  /// Admits the next waiting task.
  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if !state.waiters.isEmpty { return state.waiters.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
