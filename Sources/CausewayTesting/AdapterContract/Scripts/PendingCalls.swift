import Causeway

/// The pending calls of a fake service that ends each call with an answer, recorded in its ledger.
final class PendingCalls<Call: Sendable>: Sendable {
  private struct State: Sendable {
    var lastID = 0
    var pending: [(id: Int, call: Call, name: String)] = []
    var over: [Call] = []
  }

  private let state = Locked(State())
  private let ledger: ServiceLedger

  init(_ ledger: ServiceLedger) {
    self.ledger = ledger
  }

  /// The calls that have not been answered or cancelled.
  var pending: [Call] { state.withLock { $0.pending.map(\.call) } }

  var names: [String] { state.withLock { $0.pending.map(\.name) } }

  /// The calls that were answered or cancelled while the ledger kept callbacks.
  var over: [Call] { state.withLock { $0.over } }

  /// Starts a call, and returns its number.
  func start(_ call: Call, _ name: () -> String = { "" }) -> Int {
    let name = ledger.noteCall(name)
    return ledger.register {
      state.withLock { state in
        state.lastID += 1
        state.pending.append((state.lastID, call, name))
        ledger.noteListeners(state.pending.count)
        return state.lastID
      }
    }
  }

  /// Cancels a call; the cancellation of a call that has ended is also recorded.
  func cancel(_ id: Int) {
    ledger.unregister {
      let keeps = ledger.keepsCallbacks
      let call = state.withLock { state -> Call? in
        guard let index = state.pending.firstIndex(where: { $0.id == id }) else {
          // A call that has been answered has ended; its number is known.
          if id < 1 || id > state.lastID { ledger.noteUnknown("call \(id)") }
          return nil
        }
        let call = state.pending.remove(at: index).call
        ledger.noteListeners(state.pending.count)
        if keeps { state.over.append(call) }
        return call
      }
      withExtendedLifetime(call) {}
    }
  }

  /// Removes and returns the pending call that was started first or last, to be answered.
  func takeForAnswer(first: Bool) -> Call? {
    let keeps = ledger.keepsCallbacks
    return state.withLock { state in
      guard !state.pending.isEmpty else { return nil }
      let call = (first ? state.pending.removeFirst() : state.pending.removeLast()).call
      ledger.noteListeners(state.pending.count)
      if keeps { state.over.append(call) }
      return call
    }
  }

  /// Removes and returns all pending calls, to be answered.
  func takeForAnswer() -> [Call] {
    take(keepsCallbacks: ledger.keepsCallbacks)
  }

  /// Releases all calls without an answer.
  func forget() {
    withExtendedLifetime(take(keepsCallbacks: false)) {}
  }

  private func take(keepsCallbacks: Bool) -> [Call] {
    state.withLock { state in
      let calls = state.pending.map(\.call)
      state.pending = []
      ledger.noteListeners(0)
      if keepsCallbacks { state.over += calls }
      return calls
    }
  }
}
