import Causeway

/// The delivery order of a listener's calls and the initial value, without a gap.
final class InitialValueGate<Value: Sendable>: Sendable {
  private let state = Locked(InitialValueState<Value>())
  private let isRepeat: @Sendable (Value, Value) -> Bool
  private let send: @Sendable (Value) -> Void

  /// Creates a gate.
  ///
  /// - Parameters:
  ///   - isRepeat: Returns whether the first call repeats the initial value and is omitted.
  ///   - send: Receives the values to deliver.
  init(isRepeat: @escaping @Sendable (Value, Value) -> Bool, send: @escaping @Sendable (Value) -> Void) {
    self.isRepeat = isRepeat
    self.send = send
  }

  /// Handles a call of the service.
  func call(_ value: Value) {
    switch state.withLock({ $0.handle(.called(value)) }) {
    case .none: break
    case .pass: send(value)
    case .send(let values, let initial): sendAll(values, after: initial)
    }
  }

  /// Handles the initial value after it was read.
  func read(_ value: Value) {
    if case .send(let values, let initial) = state.withLock({ $0.handle(.read(value)) }) {
      sendAll(values, after: initial)
    }
  }

  private func sendAll(_ values: [Value], after initial: Value?) {
    var values = values
    var initial = initial
    while true {
      for (index, value) in values.enumerated() {
        if index == 0, let initial, isRepeat(initial, value) { continue }
        send(value)
      }
      guard case .send(let more, let before) = state.withLock({ $0.handle(.sent) }) else { return }
      (values, initial) = (more, before)
    }
  }
}
