import Synchronization

/// The smallest way of values to the main actor: an array under a lock, and one task at a time that empties it.
final class MainActorMailbox: Sendable {
  private struct State {
    var values: [Int] = []
    var hasTask = false
  }

  private let state = Mutex(State())
  private let receive: @MainActor @Sendable (Int) -> Void

  init(_ receive: @escaping @MainActor @Sendable (Int) -> Void) {
    self.receive = receive
  }

  @inline(never)
  func put(_ value: Int) {
    let needsTask = state.withLock { state in
      state.values.append(value)
      defer { state.hasTask = true }
      return !state.hasTask
    }
    if needsTask { Task { @MainActor in empty() } }
  }

  @MainActor
  private func empty() {
    var values: [Int] = []
    while true {
      state.withLock { state in
        swap(&state.values, &values)
        state.hasTask = !values.isEmpty
      }
      if values.isEmpty { return }
      for value in values { receive(value) }
      values.removeAll(keepingCapacity: true)
    }
  }
}
