public import Causeway

/// Why a wait for rest has failed.
public enum SettlingFailure: Error {
  /// There is nothing to wait in: the code runs neither in `withSettling` nor in a test with the trait `.settles`.
  case noScope
  /// These still had something to do when patience was at its end.
  case busy([LiveSubscriptions.Entry])
  /// A clock's tasks still had something to do when patience was at its end.
  case clockBusy
  /// The task that waited was cancelled.
  case cancelled
}

extension SettlingFailure: CustomStringConvertible {
  /// What is wrong, in words; one line for each that is busy.
  public var description: String {
    switch self {
    case .noScope:
      "settle() has nothing to wait in: put the test into withSettling { } or give it the trait .settles"
    case .busy(let entries): entries.map { "still busy: \($0)" }.joined(separator: "\n")
    case .clockBusy: "still busy: the tasks of a clock, or timers that set each other off"
    case .cancelled: "the test was cancelled while it settled"
    }
  }
}
