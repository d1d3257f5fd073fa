import Causeway

/// A flag that a test sets once, for example when it has cancelled something.
final class Mark: Sendable {
  private let state = Locked(false)

  var isSet: Bool { state.withLock { $0 } }

  func set() {
    state.withLock { $0 = true }
  }
}
