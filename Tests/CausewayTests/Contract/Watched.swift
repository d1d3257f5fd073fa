import CausewayTesting

/// A value that tests change from any thread and wait for in a task.
final class Watched<Value: Sendable>: Sendable {
  private struct Waiter: Sendable {
    let isReady: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private let state: Probe<(value: Value, waiters: [Waiter])>

  init(_ value: Value) {
    state = Probe((value, []))
  }

  var value: Value { state.value.value }

  func change(_ body: (inout Value) -> Void) {
    var ready: [Waiter] = []
    state.change { state in
      body(&state.value)
      ready = state.waiters.filter { $0.isReady(state.value) }
      state.waiters.removeAll { $0.isReady(state.value) }
    }
    for waiter in ready { waiter.continuation.resume() }
  }

  func wait(until isReady: @escaping @Sendable (Value) -> Bool) async {
    await withCheckedContinuation { continuation in
      var isReadyNow = false
      state.change { state in
        isReadyNow = isReady(state.value)
        if !isReadyNow { state.waiters.append(Waiter(isReady: isReady, continuation: continuation)) }
      }
      if isReadyNow { continuation.resume() }
    }
  }
}
