import Causeway

/// A value with tasks that wait for it to satisfy a condition.
@available(SwiftStdlib 5.7, *)
final class Awaited<Value: Sendable>: Sendable {
  private struct Waiter: Sendable {
    let id: Int
    let isReady: @Sendable (Value) -> Bool
    let timer: WaitTimer?
    let continuation: CheckedContinuation<WaitOutcome, Never>

    func resume(_ outcome: WaitOutcome) {
      timer?.cancel()
      continuation.resume(returning: outcome)
    }
  }

  private struct State: Sendable {
    var value: Value
    var nextID = 0
    /// The waits that have started, and have neither registered a waiter nor been cancelled.
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

  /// Changes the value and resumes the tasks whose condition is now true.
  @discardableResult
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    let (result, ready) = state.withLock { state in
      let result = body(&state.value)
      let ready = state.waiters.filter { $0.isReady(state.value) }
      if !ready.isEmpty { state.waiters.removeAll { $0.isReady(state.value) } }
      return (result, ready)
    }
    for waiter in ready { waiter.resume(.ready) }
    return result
  }

  /// Waits until a condition is true, the task is cancelled, or the limit is reached.
  ///
  /// - Parameters:
  ///   - limit: The limit; `nil` if the caller limits the wait itself.
  ///   - isReady: The condition.
  /// - Returns: The reason why the wait ended.
  @discardableResult
  func wait(_ limit: WaitLimit?, until isReady: @escaping @Sendable (Value) -> Bool) async -> WaitOutcome {
    let id = state.withLock { state in
      state.nextID += 1
      state.arriving.insert(state.nextID)
      return state.nextID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let timer = limit.map { WaitTimer($0) { [weak self] in self?.take(id)?.resume(.late) } }
        let outcome = state.withLock { state -> WaitOutcome? in
          let isWanted = state.arriving.remove(id) != nil
          if isReady(state.value) { return .ready }
          if !isWanted { return .cancelled }
          state.waiters.append(Waiter(id: id, isReady: isReady, timer: timer, continuation: continuation))
          return nil
        }
        // A timer that was cancelled in the meantime does not start.
        if let outcome { continuation.resume(returning: outcome) } else { timer?.start() }
      }
    } onCancel: {
      take(id)?.resume(.cancelled)
    }
  }

  private func take(_ id: Int) -> Waiter? {
    state.withLock { state in
      if state.arriving.remove(id) != nil { return nil }
      return state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
    }
  }
}

/// The reason why a wait ended.
enum WaitOutcome: Sendable {
  /// The condition is true.
  case ready
  /// The waiting task was cancelled.
  case cancelled
  /// The time limit was reached.
  case late
}
