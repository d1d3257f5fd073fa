public import Causeway

/// The reason why a wait for all work to complete failed.
public enum SettlingFailure: Error {
  /// The code runs neither in `withSettling` nor in a test with the trait `.settles`.
  case noScope
  /// These subscriptions still had work at the time limit.
  case busy([LiveSubscriptions.Entry])
  /// The tasks of a clock still had work at the time limit.
  case clockBusy
  /// The waiting task was cancelled.
  case cancelled
}

extension SettlingFailure: CustomStringConvertible {
  /// The reason in words; one line for each busy subscription.
  public var description: String {
    switch self {
    case .noScope:
      "settle() was called outside a scope: use withSettling { } or the trait .settles"
    case .busy(let entries): entries.map { "still busy: \($0)" }.joined(separator: "\n")
    case .clockBusy: "still busy: the tasks of a clock, or timers that trigger each other"
    case .cancelled: "the test was cancelled while it settled"
    }
  }
}
