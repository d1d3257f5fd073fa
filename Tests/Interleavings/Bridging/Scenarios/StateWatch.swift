import Causeway

/// The states of a one-shot callback, and the actions that they return.
final class StateWatch: Sendable {
  private let state = Locked((CallbackState(), [CallbackState.Action]()))

  @discardableResult
  func handle(_ event: CallbackState.Event) -> CallbackState.Action {
    state.withLock { state in
      let action = state.0.handle(event)
      state.1.append(action)
      return action
    }
  }

  func call() {
    if handle(.call) == .store { handle(.store) }
  }

  var problems: [String] {
    let actions = state.withLock { $0.1 }
    let answers = actions.filter { [.deliver, .end, .tellCancelled, .tellTimedOut, .drop].contains($0) }
    let told = actions.filter { [.end, .tellService].contains($0) }
    return expect(answers.count == 1, "answered \(answers.count) times: \(actions)")
      + expect(told.count <= 1, "the service is told \(told.count) times: \(actions)")
      + expect(told.isEmpty || !answers.contains(.deliver), "answered, and the service told: \(actions)")
  }
}
