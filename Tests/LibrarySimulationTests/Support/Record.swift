import Causeway

/// The values that a test has seen, in order, in any isolation.
final class Record<Value: Sendable>: Sendable {
  private let state = Locked<[Value]>([])

  var values: [Value] { state.withLock { $0 } }

  func append(_ value: Value) {
    state.withLock { $0.append(value) }
  }
}
