import Synchronization

/// The values that a test has seen, in order.
final class Record<Value: Sendable>: Sendable {
  private let state = Mutex<[Value]>([])

  var values: [Value] { state.withLock { $0 } }

  func append(_ value: Value) {
    state.withLock { $0.append(value) }
  }
}
