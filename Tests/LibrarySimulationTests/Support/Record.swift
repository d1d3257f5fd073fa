import Causeway

/// The values that a test has seen, in order, in any isolation.
final class Record<Value: Sendable>: Sendable {
  private let state = Locked<[Value]>([])

  var values: [Value] { state.withLock { $0 } }

  func append(_ value: Value) {
    state.withLock { $0.append(value) }
  }
}

/// A flag that a test sets once, for example when it has cancelled something.
final class Mark: Sendable {
  private let state = Locked(false)

  var isSet: Bool { state.withLock { $0 } }

  func set() {
    state.withLock { $0 = true }
  }
}

/// The error of a fake service.
struct Broken: Error, Hashable {}
