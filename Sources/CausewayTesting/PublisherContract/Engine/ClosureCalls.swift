import Causeway

/// Counts the calls of a publisher's closures, and runs an action inside one of them.
final class ClosureCalls: Sendable {
  private let place: Int
  private let count = Locked(0)
  private let action: @Sendable (_ closure: String) -> Void

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - place: The call inside which to act, counted from 1.
  ///   - action: The action, with the name of the closure.
  init(at place: Int, _ action: @escaping @Sendable (_ closure: String) -> Void) {
    self.place = place
    self.action = action
  }

  /// Whether the action has started.
  var isReached: Bool { count.withLock { $0 >= place } }

  /// Notes a call.
  func note(_ closure: String) {
    let isPlace = count.withLock { count in
      count += 1
      return count == place
    }
    if isPlace { AccessChecks.suspended { action(closure) } }
  }
}
