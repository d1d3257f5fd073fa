import Causeway

/// A value that tasks wait for: each goes on when a change has made its condition true.
final class Awaited<Value: Sendable>: Sendable {
  private struct Waiter: Sendable {
    let id: Int
    let isReady: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State: Sendable {
    var value: Value
    var nextID = 0
    /// Waits that have begun, and have neither a waiter yet nor been cancelled.
    var arriving: Set<Int> = []
    var waiters: [Waiter] = []
  }

  private let state: Locked<State>

  init(_ value: Value) {
    state = Locked(State(value: value))
  }

  var value: Value {
    state.withLock { $0.value }
  }

  /// Changes the value, and lets those go on who waited for it.
  @discardableResult
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    let (result, ready) = state.withLock { state in
      let result = body(&state.value)
      let ready = state.waiters.filter { $0.isReady(state.value) }
      if !ready.isEmpty { state.waiters.removeAll { $0.isReady(state.value) } }
      return (result, ready)
    }
    for waiter in ready { waiter.continuation.resume() }
    return result
  }

  /// Waits until a condition holds, or the task is cancelled.
  func wait(until isReady: @escaping @Sendable (Value) -> Bool) async {
    let id = state.withLock { state in
      state.nextID += 1
      state.arriving.insert(state.nextID)
      return state.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let goesOn = state.withLock { state in
          guard state.arriving.remove(id) != nil, !isReady(state.value) else { return true }
          state.waiters.append(Waiter(id: id, isReady: isReady, continuation: continuation))
          return false
        }
        if goesOn { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        if state.arriving.remove(id) != nil { return nil }
        return state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume()
    }
  }
}
