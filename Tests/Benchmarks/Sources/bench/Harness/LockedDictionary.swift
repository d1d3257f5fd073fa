import Synchronization

/// A hand-written registry of listeners: a dictionary of closures under a lock.
final class LockedDictionary: Sendable {
  private let state = Mutex((nextKey: 0, closures: [Int: Listener]()))

  var isEmpty: Bool { state.withLock { $0.closures.isEmpty } }

  @inline(never)
  func add(_ closure: @escaping @Sendable (Int) -> Void) -> Int {
    state.withLock { state in
      state.nextKey += 1
      state.closures[state.nextKey] = Listener(call: closure)
      return state.nextKey
    }
  }

  @inline(never)
  func remove(_ key: Int) {
    let removed = state.withLock { $0.closures.removeValue(forKey: key) }
    _ = removed
  }
}
